import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { inProcesses } from '../processes/child-pool.ts'
import { nameOf, type Template, TEMPLATES } from '../templates.ts'
import type { SheetTask } from './draw-sheets.ts'
import { drawSheet } from './sheet.ts'

/**
 * Draws the template cards again, to view them. Prints the texts that are hard to read, and then exits with code 1.
 *
 * `node src/check/contact-sheet.ts OUT.png FILTER [ROW]`: one picture of the cards whose name matches the regular
 * expression FILTER. A name is `festival-or-category scene palette language ratio`. ROW is the height of the cards in
 * px.
 *
 * `node src/check/contact-sheet.ts FOLDER`: all cards, one picture for each festival and category.
 */
const [out = 'contact-sheets', filter, height = '380'] = process.argv.slice(2)
const row = Number(height)

/** The sort key of a card: portrait cards first, then by language. */
const order = ({ ratio, language }: Template): string => `${ratio === '9:16' ? 0 : 1} ${language}`

const found = async (): Promise<string[]> => {
  if (filter !== undefined) {
    const chosen = TEMPLATES.filter((each) => new RegExp(filter).test(nameOf(each)))
    process.stdout.write(`${chosen.length} cards in ${out}\n`)
    return drawSheet(chosen, out, row)
  }
  await mkdir(out, { recursive: true })
  const buckets = Map.groupBy(TEMPLATES, ({ festival, category }) => festival ?? category)
  const tasks = [...buckets].map(([bucket, templates]): SheetTask => ({
    templates: templates.toSorted((a, b) => order(a).localeCompare(order(b))),
    out: path.join(out, `${bucket.replaceAll(' ', '-')}.png`),
    row,
  }))
  const script = path.join(import.meta.dirname, 'draw-sheets.ts')
  const problems = await inProcesses<SheetTask, string[]>(tasks, { script, nameOf: (task) => task.out })
  process.stdout.write(`${TEMPLATES.length} cards in ${tasks.length} pictures in ${out}\n`)
  return problems.flat()
}

const problems = await found()
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
