// Characters that keyboards, programs and copying put into texts. Invisible ones are written as escapes.

/** A character, or a text, and what is special in it. */
export type Sign = readonly [about: string, text: string]

/** Characters without width and meaning that copying puts into or around a text. */
export const WITHOUT_WIDTH: readonly Sign[] = [
  ['left-to-right mark', '\u200e'],
  ['right-to-left mark', '\u200f'],
  ['Arabic letter mark', '\u061c'],
  ['left-to-right embedding', '\u202a'],
  ['right-to-left embedding', '\u202b'],
  ['end of embedding', '\u202c'],
  ['left-to-right override', '\u202d'],
  ['right-to-left override', '\u202e'],
  ['left-to-right isolate', '\u2066'],
  ['right-to-left isolate', '\u2067'],
  ['first-strong isolate', '\u2068'],
  ['end of isolate', '\u2069'],
  ['zero width space', '\u200b'],
  ['zero width non-joiner', '\u200c'],
  ['zero width joiner', '\u200d'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen', '\u00ad'],
  ['Mongolian vowel separator', '\u180e'],
  ['combining grapheme joiner', '\u034f'],
  ['invisible times', '\u2062'],
  ['shorthand overlap', '\u{1bca0}'],
  ['musical beam', '\u{1d173}'],
  ['unused ignorable character', '\ufff0'],
  ['unused tag', '\u{e0080}'],
]

/** Every kind of white space on one line. */
export const SPACES: readonly Sign[] = [
  ['space', ' '],
  ['tab', '\t'],
  ['no-break space', '\u00a0'],
  ['narrow no-break space', '\u202f'],
  ['en quad', '\u2000'],
  ['em space', '\u2003'],
  ['figure space', '\u2007'],
  ['thin space', '\u2009'],
  ['hair space', '\u200a'],
  ['mathematical space', '\u205f'],
  ['ideographic space', '\u3000'],
  ['Ogham space', '\u1680'],
]

/** Every way to end a line. */
export const LINE_ENDS: readonly Sign[] = [
  ['Windows', '\r\n'],
  ['Unix', '\n'],
  ['old Mac', '\r'],
  ['line break of Word', '\v'],
  ['form feed', '\f'],
  ['next line', '\u0085'],
  ['line separator', '\u2028'],
  ['paragraph separator', '\u2029'],
]

/** Every dash that keyboards, phones and programs write for a hyphen. */
export const DASHES: readonly Sign[] = [
  ['hyphen-minus', '-'],
  ['hyphen', '\u2010'],
  ['no-break hyphen', '\u2011'],
  ['figure dash', '\u2012'],
  ['en dash', '\u2013'],
  ['em dash', '\u2014'],
  ['horizontal bar', '\u2015'],
  ['minus', '\u2212'],
  ['small hyphen', '\ufe63'],
  ['full-width hyphen', '\uff0d'],
]
