// Whoever imports Postcard also speaks of posts, tags and maps.
@_exported public import PostcardMap
@_exported public import PostcardText
