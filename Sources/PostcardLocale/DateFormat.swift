internal import CPostcardICU

/// Dates in the words of a language.
package enum DateFormat {}
