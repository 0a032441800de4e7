import { PAGE_RULE_MAX_STARS, PAGE_RULES_MAX_LENGTH } from './page-rules-text.ts'
import { any, anyCase } from './pattern.ts'
import { FILE_ENDINGS, STARRED_HOST } from './web-host.ts'

/** Full width marks and characters that nobody sees: cleaning changes what they mean, so these texts are not judged. */
const CLEANED =
  String.raw`[\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\p{Cf}\p{Cs}\u034f\u2060-\u206f\u{e0000}-\u{e007f}` + '＊？＃／＆＝％]'

const SPACE = String.raw`[\s\x1c-\x1e\x85]`
/** What stands between two rules, as in `page-rules-text.ts`. */
const BETWEEN = any(
  String.raw`[,，\n\v\f\r\x1c-\x1e\x85\u2028\u2029]`,
  String.raw`[、；;]${SPACE}*(?=/|$)`,
  String.raw`${any('[、；]', `;${SPACE}`)}${SPACE}*(?=[*?#])`,
)
/** One character of a rule that is none of `others`. */
const not = (others: string): string => `(?:(?!${BETWEEN})[^${others}])`
const ANY = `(?:(?!${BETWEEN})[\\s\\S])`
const START = `(?:^|${BETWEEN})${SPACE}*`
const END = `${SPACE}*(?:${BETWEEN}|$)`

const FILE = anyCase(FILE_ENDINGS)
/** No file, whose name may look like a host; `after` may follow it. */
const noFile = (after: string): string => `(?!${not(after)}*${FILE}(?:[${after}]|${END}))`

/** What no rule may have, each from the rule's first character on. */
const REFUSED = [
  // `start`
  String.raw`(?!${BETWEEN}|$)[^/*?#\s]`,
  // `space`
  String.raw`${ANY}*${not('\\s')}(?:(?!${BETWEEN})\s)+(?!$)${not('\\s')}`,
  // `stars`
  String.raw`(?:${not('*')}*\*+(?!\*)){${PAGE_RULE_MAX_STARS + 1}}`,
  // `query`
  String.raw`${not('?#;')}*\*${not('?#/;')}*=`,
  // `dots`
  String.raw`${not('?#')}*${any(String.raw`/(?:\.|%2[Ee]){1,2}(?:[/?#]|${END})`, String.raw`\\`)}`,
  // `notation`
  `${not('?')}*${any(
    String.raw`\|(?:[/*#^]|${END}|\?)`,
    String.raw`\$(?:[?#]|${END})`,
    String.raw`[(/]\.[*+]`,
    String.raw`\[\^`,
    String.raw`\(${not('()?')}*\|${not('()?')}*\)`,
    String.raw`/(?::[A-Za-z_]\w*|\{${not('/}?')}*\}|\[${not('/\\]?')}*\]|<${not('/>?')}*>)(?:[/#?]|${END})`,
  )}`,
  // `domain`
  any(`${anyCase('http')}[Ss]?://`, String.raw`//${not('/?#')}*\.`),
  String.raw`\*:?//${any(String.raw`${noFile('/?#')}${not('/?#')}*\.`, String.raw`\*/`)}`,
  String.raw`(?=\*\.?${noFile('/?#*')})${STARRED_HOST}(?:[/?#*]|${END})`,
]

/** Characters that may be left out when rules are stored. */
const LEFT_OUT = String.raw`[\s\x1c-\x1e\x85,，、；;*&]`
const KEPT = `[^${LEFT_OUT.slice(1)}`
const TOO_LONG = `(?:${LEFT_OUT}*${KEPT}){${PAGE_RULES_MAX_LENGTH + 1}}`

/**
 * A regular expression of page rules for programs that cannot call `pageRulesProblem`. It agrees with it, but for texts
 * with full width marks or invisible characters and for the length of letters other than ASCII once they are encoded:
 * these it accepts.
 */
export const pageRulesPattern = (): string =>
  `^(?:(?=[\\s\\S]*${CLEANED})|(?![\\s\\S]*${START}${any(...REFUSED)})(?!${TOO_LONG}))`
