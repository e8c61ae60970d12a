internal import CPostcardXML

/// One element of a document with the places a message needs.
package struct MarkupElement: Hashable {
  package var name: String
}
