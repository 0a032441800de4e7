/** The name of a part of an address, as routes write it: `:id`, `{id}`, `[id]`, `<id>`. */
const NAMED = String.raw`(?::[A-Za-z_]\w*|\{[^/}]*\}|\[[^/\]]*\]|<[^/>]*>)`

/**
 * Marks of regular expressions and of routes, which no address has: `/cart|/pay`, `/cart$`, `/shop/(.*)`, `/item/:id`.
 * They are looked for before the query, which has brackets and bars of its own.
 */
const MARKS = [
  String.raw`\|(?:[/*#^]|$)`,
  String.raw`\$(?:#|$)`,
  String.raw`[(/]\.[*+]`,
  String.raw`\[\^`,
  String.raw`\([^()]*\|[^()]*\)`,
  String.raw`/${NAMED}(?:[/#]|$)`,
]

const OTHER_NOTATION = new RegExp(MARKS.join('|'))
const CHOICES = /\(([^()]*\|[^()]*)\)/
/** What stands for any text there. */
const ANY_TEXT = new RegExp(
  String.raw`\(\.[*+]\??\)|\.[*+]\??|\[\^[^\]]*\][*+]?|${CHOICES.source}|(?<=/)${NAMED}(?=[/#?]|$)`,
  'g',
)

/** True for a rule that is written as a regular expression or as a route: it would never match what its author means. */
export const isOtherNotation = (rule: string): boolean => OTHER_NOTATION.test(rule.split('?', 1)[0] ?? '')

/** Such a rule as globs: `/cart, /pay` of `/(cart|pay)$`. Of several choices only the first is written out. */
export function asGlobs(rule: string): string {
  const [choices, names = ''] = CHOICES.exec(rule) ?? []
  const rules =
    choices === undefined ? rule.split('|') : names.split('|').map((name) => rule.replace(choices, () => name))
  return rules
    .map((one) =>
      one
        .replace(/^\^/, '')
        .replace(/\$(?=[?#]|$)/, '')
        .replaceAll(ANY_TEXT, '*')
        .replaceAll(/\*+/g, '*'),
    )
    .filter((one) => one !== '')
    .join(', ')
}
