/**
 * What every typed or pasted text may contain, whatever it is for (rule S21). Other files of this folder say what a text of one
 * kind keeps: an address, a phone number, a code, a name, a card's text.
 */

/** Line ends of all systems, Word's line break `\v` and the separators of old files among them. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
export const LINE_ENDS: RegExp = /\r\n?|[\n\v\f\u001c-\u001e\u0085\u2028\u2029]/g

/** Spaces of every width, tabs and line ends. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const SPACES = /[\s\p{Z}\u001c-\u001f\u0085]+/gu

/** Control characters that separate nothing, and halves of characters, which PostgreSQL does not store. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
export const RUBBISH: RegExp = /[\u0000-\u0008\u000e-\u001b\u007f-\u0084\u0086-\u009f\p{Cs}]/gu

/**
 * Characters that Unicode shows as nothing: soft hyphens, marks and overrides of direction, byte order marks, word
 * joiners, unused ones. Outside running text they only make one text look like another. Joiners, tags, Mongolian
 * separators, blank letters and variants of characters are none of these.
 */
const WITHOUT_WIDTH =
  // oxlint-disable-next-line no-misleading-character-class -- each of these characters stands alone in this list
  /(?![\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u3164\ufe00-\ufe0f\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Mongolian vowel separators (U+180E) that do not part a word from its last letter a or e, where they are spelling. */
const STRAY_SEPARATORS =
  /\u180e(?!(?<=[\u1820-\u1878\u1880-\u18aa\u180b-\u180d\u180f]\u180e)[\u1820\u1821](?![\u1820-\u1878\u1880-\u18aa]))/gu

/** Scripts and signs in which a joiner (U+200C, U+200D) changes nothing. In Persian and Indic words it is spelling. */
const UNJOINED =
  String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}` +
  String.raw`\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]`

/** Joiners that neither spell a word nor make one emoji of several. Marks may come between, in any order. */
const STRAY_JOINERS = new RegExp(
  String.raw`(?<!(?!${UNJOINED})[\p{L}\p{M}]\p{M}{0,16})` +
    String.raw`(?:\u200c|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u{e007f}])\u200d|\u200d(?!\p{Extended_Pictographic}))`,
  'gu',
)

/** Tags make the flags of regions from a black flag. Anywhere else they are hidden text. */
const STRAY_TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0000}-\u{e007f}]/gu

/** A text without characters that nobody sees and that mean nothing. Emoji, variants of characters and joined words stay. */
export const withoutInvisible = (text: string): string =>
  text
    .replaceAll(RUBBISH, '')
    .replaceAll(WITHOUT_WIDTH, '')
    .replaceAll(STRAY_TAGS, '')
    .replaceAll(STRAY_JOINERS, '')
    .replaceAll(STRAY_SEPARATORS, '')

/** One line, with one space wherever there was any white space. */
export const withSingleSpaces = (text: string): string => text.replaceAll(SPACES, ' ').trim()

/** Hyphens, dashes and minus signs of every kind. */
export const DASHES: RegExp = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu

const DIGIT = /\p{Nd}/u

/** The digits of every script as those of ASCII: `٣`, `۳` and `३` are 3. */
export const withAsciiDigits = (text: string): string =>
  text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    // Unicode keeps the ten digits of a script together, in their order
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })

/** Half and full width, superscripts and ligatures as plain characters: `＠` is @, `１` is 1. Nothing invisible is left. */
export const withPlainForms = (text: string): string =>
  withoutInvisible(text).replaceAll('\u180e', '').normalize('NFKC')
