// Checks the en-US texts: equal to their source, with American spelling.
import { po } from 'gettext-parser'

/** British prefixes and words with another American spelling. Proper names on screen (Labour Day) stay. */
const BRITISH = new RegExp(
  String.raw`\b(?:` +
    [
      String.raw`(?:colour|favour|honour|humour|neighbour|behaviour|flavour|rumour|savour|vapour)\w*`,
      String.raw`labour(?! Day)\w*`,
      String.raw`(?:centre|theatre|metre|litre|fibre|grey|cheque|programme|licence|defence|offence|catalogue)s?`,
      String.raw`centred|jewellery|mould\w*|whilst|ageing|skilful|fulfil|enrol|tyres?|aluminium`,
      String.raw`(?:cancell|travell|labell|modell|signall)(?:ed|ing|er)\w*`,
      String.raw`(?:organ|recogn|custom|real|apolog|personal|summar|minim|maxim|optim|categor|memor|synchron|author)is(?:e|ed|es|ing|ation)\w*`,
      String.raw`(?:anal|paral)ys(?:e|ed|es|ing)|practis(?:e|ed|es|ing)`,
    ].join('|') +
    String.raw`)\b`,
  'gi',
)

/** The British spellings in an English text. */
export const britishWords = (text) => text.match(BRITISH) ?? []

const entriesOf = (catalog) =>
  Object.values(po.parse(catalog).translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid }) => msgid !== '')

/** The source texts of a catalog. */
export const sourceTexts = (catalog) => entriesOf(catalog).map(({ msgid }) => msgid)

/** The translation of a text of a catalog, by its source. */
export const translationsOf = (catalog) =>
  new Map(entriesOf(catalog).map(({ msgid, msgstr: [text = ''] }) => [msgid, text]))

/** What is wrong with the catalog of the sources' language. */
export function sourceCatalogProblems(catalog) {
  return entriesOf(catalog).flatMap(({ msgid, msgstr: [text = ''] }) => [
    ...(text === msgid
      ? []
      : [`"${msgid}" is "${text}" on screen. Correct the text in the source, then extract it again.`]),
    ...britishWords(text).map((word) => `"${msgid}" spells ${word} as the British do.`),
  ])
}
