import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** A file's text; `file` is its path in the repository. */
export const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** The sections of docs/spec.md by number; a section's text holds its subsections. */
export function readSections(page = readText('docs/spec.md')): Map<string, string> {
  const headings = [...page.matchAll(/^(##+) (\d+(?:\.\d+)?) .*$/gm)]
  return new Map(
    headings.map(({ 1: level = '', 2: number = '', index }) => {
      const next = headings.find((other) => other.index > index && (other[1] ?? '').length <= level.length)
      return [number, page.slice(index, next?.index)]
    }),
  )
}

/** The rows of the tables in a text, cell by cell, without their heads. */
export const tableRows = (text: string): string[][] =>
  [...text.matchAll(/^\|(.*)\|$/gm)]
    .map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()))
    .filter((_, i, rows) => !isRuler(rows[i]) && !isRuler(rows[i + 1]))

const isRuler = (cells?: string[]): boolean => cells?.every((cell) => /^:?-+:?$/.test(cell)) ?? false
