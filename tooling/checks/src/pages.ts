import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** A file's text; `file` is its path in the repository. */
export const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** Paths of the repository's own files, with `/` between folders. */
export const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules', '**/dist', '**/data', '**/test-results'] })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()

/** A row of docs/rules.md. */
export interface Rule {
  /** `S3`, `failure 17` */
  id: string
  sentence: string
  /** What the tests attack or do; empty where the table has no such column. */
  attacks: string
  /** The file that contains the rule; undefined when the page names none. */
  owner: string | undefined
  tests: string[]
  /** Names of the benches that measure the rule. */
  benches: string[]
}

/** In a row of a threat or fault, after the id: the rule, what the tests attack, owner, tests. */
const CELLS_OF_ATTACKED = 4

const BENCH = /\[bench ([\w-]+)\]\(\.\.\/tooling\/bench\/results\/\1\.json\)/g
const pathsIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)

/** The rules of docs/rules.md, in order. */
export function readRules(page = readText('docs/rules.md')): Rule[] {
  return [...page.matchAll(/^\| ([SFRP]\d+|failure \d+) +\|(.*)\|$/gm)].map(([, id = '', rest = '']) => {
    const cells = rest.split('|')
    const benches = [...(cells.at(-1) ?? '').matchAll(BENCH)].map(([, name = '']) => name)
    const attacks = cells.length === CELLS_OF_ATTACKED ? (cells[1] ?? '').trim() : ''
    return {
      id,
      sentence: cells[0] ?? '',
      attacks,
      owner: pathsIn(cells.at(-2))[0],
      tests: pathsIn(cells.at(-1)),
      benches,
    }
  })
}

/** The sections of docs/spec.md by number; a section's text includes its subsections. */
export function readSections(page = readText('docs/spec.md')): Map<string, string> {
  const headings = [...page.matchAll(/^(##+) (\d+(?:\.\d+)?) .*$/gm)]
  return new Map(
    headings.map(({ 1: level = '', 2: number = '', index }) => {
      const next = headings.find((other) => other.index > index && (other[1] ?? '').length <= level.length)
      return [number, page.slice(index, next?.index)]
    }),
  )
}

/** The rows of the tables in a text as cells, without the header rows. */
export const tableRows = (text: string): string[][] =>
  [...text.matchAll(/^\|(.*)\|$/gm)]
    .map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()))
    .filter((_, i, rows) => !isRuler(rows[i]) && !isRuler(rows[i + 1]))

const isRuler = (cells?: string[]): boolean => cells?.every((cell) => /^:?-+:?$/.test(cell)) ?? false
