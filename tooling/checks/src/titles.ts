import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser'

/** `it`, `test`, `it.each(…)`, `test.skipIf(…)`, `it.for(…)`: what a title is passed to. */
function isTest(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  if (callee.type === 'MemberExpression') return isTest(callee.object) && !isHook(callee)
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  return callee.type === 'TaggedTemplateExpression' && isTest(callee.tag)
}

/** `test.beforeEach`, `test.describe`, `test.step`, `test.use` of Playwright are no tests. */
const isHook = ({ property }: { property: { type: string } & object }): boolean =>
  'name' in property && /^(?:before|after|describe|step|use|extend|setTimeout|info)/.test(String(property.name))

function textOf(title: Argument | undefined): string | undefined {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  if (title?.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.raw).join('%s')
  return undefined
}

/** The titles of a file's tests; `%s` stands for a value. */
export function titlesOf(file: string, text: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const title = isTest(callee) && given.length > 1 ? textOf(given[0]) : undefined
      if (title !== undefined) titles.push(title)
    },
  }).visit(parseSync(file, text).program)
  return titles
}

const IDS = /^(?:(?:[SFRP]\d+|failure \d+)(?:, |: ))+/
/** The fewest words of a sentence with a subject, a verb and what is said of it. */
const LEAST_WORDS = 4

/** A subject that only another line can name: `one like %s`, `the %s one`, `where …, it`. */
const NAMELESS =
  /^one (?:that|like|which|is|has|was)\b|^the \S+ one\b|^(?:where|when|while|if|after|before|without|with)\b[^,]*, (?:it|they|one)\b/i

/** Whether a title can be a sentence with a subject: four words besides the rules, not only values, and a named subject. */
export function isSentence(title: string): boolean {
  const sentence = title.replace(IDS, '')
  if (NAMELESS.test(sentence)) return false
  const words = sentence.split(/\s+/).filter(Boolean)
  return words.length >= LEAST_WORDS && words.filter((word) => !/^[%$]/.test(word)).length > 1
}
