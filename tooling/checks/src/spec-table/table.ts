import { filesOf, readText } from '../pages.ts'
import { type SpecItem, specItems } from './items.ts'
import { SHOWN_BY, type Shown } from './shown-by.ts'

const TESTS = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.ts',
  'tooling/**/*.test.ts',
  'tooling/e2e/journeys/**/*.ts',
]
const SENTENCES: Shown = [
  'tooling/checks/src/spec-table/error-sentences.test.ts',
  'every code of spec 8 has a sentence in both languages',
]
/** The rows of codes that no server test can cause say so. */
const NOT_THROWN = /only the page shows this|To come|no call returns it/

/** A row of the printed table. */
export interface TableRow extends SpecItem {
  shownBy: readonly Shown[]
}

/** Test files by the error codes that they name as texts. */
function testsOfCodes(): (code: string) => Shown[] {
  const sources = filesOf(...TESTS).map((file) => [file, readText(file)] as const)
  return (code) =>
    sources.flatMap(([file, source]) => (source.includes(`'${code}'`) ? [[file, `'${code}'`] as const] : []))
}

/** Every row, bullet and paragraph of the shown sections, with what shows it. */
export function specTable(items = specItems(), shownBy = SHOWN_BY): TableRow[] {
  const testsOf = testsOfCodes()
  return items.map((item) => {
    const [, code] = /^8 ([a-z_]+)$/.exec(item.id) ?? []
    if (code === undefined) return { ...item, shownBy: shownBy[item.id] ?? [] }
    const tests = testsOf(code)
    const shown = tests.length > 0 || NOT_THROWN.test(item.text) ? [...tests, SENTENCES] : []
    return { ...item, shownBy: [...(shownBy[item.id] ?? []), ...shown] }
  })
}

/** What is wrong with the table, each with its remedy. */
export function specTableProblems(rows: readonly TableRow[], shownBy = SHOWN_BY): string[] {
  const read = new Map<string, string>()
  const textOf = (file: string) => {
    if (!read.has(file)) read.set(file, filesOf(file).length > 0 ? readText(file) : '')
    return read.get(file) ?? ''
  }
  const ids = new Set(rows.map(({ id }) => id))
  const twice = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) < at)
  return [
    ...rows
      .filter((row) => row.shownBy.length === 0)
      .map(({ id }) => `${id}: no test or journey shows it. Write one, and name it in spec-table/shown-by.ts.`),
    ...rows.flatMap(({ id, shownBy: shown }) =>
      shown
        .filter(([file, title]) => !textOf(file).includes(title))
        .map(([file, title]) => `${id}: ${file} has no test “${title}”. Correct spec-table/shown-by.ts.`),
    ),
    ...Object.keys(shownBy)
      .filter((id) => !ids.has(id))
      .map((id) => `${id} is in spec-table/shown-by.ts, but not in docs/spec.md.`),
    ...twice.map(({ id }) => `${id} is twice in docs/spec.md. Begin one of them with other words.`),
  ]
}

/** The table as text. */
export const specTableText = (rows: readonly TableRow[]): string =>
  rows.map(({ id, shownBy }) => [id, ...shownBy.map(([file, title]) => `    ${file} › ${title}`)].join('\n')).join('\n')
