// Prints a random sample of comments, to check that each is clear at once: `npm run x -- node
// tooling/checks/src/sample-comments.ts [seed] [count]`
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { parseSync } from 'oxc-parser'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const [seed = '1', count = '40'] = process.argv.slice(2)

interface Comment {
  place: string
  text: string
}

/** The comments of a file; consecutive line comments count as one. Directives of tools are skipped. */
function commentsOf(file: string): Comment[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  const found: (Comment & { end: number })[] = []
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const text = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    if (/^(?:oxlint|@ts-|@vitest|[@#]__|!|\/ <reference)/.test(text)) continue
    const last = found.at(-1)
    if (type === 'Line' && last && source.slice(last.end, start).trim() === '') {
      last.text += `\n${text}`
      last.end = end
    } else found.push({ place: `${file}:${source.slice(0, start).split('\n').length}`, text, end })
  }
  return found
}

const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'tooling'], { cwd: ROOT, encoding: 'utf8' })
const comments = files
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  .flatMap(commentsOf)
const rank = ({ place, text }: Comment): string => createHash('sha256').update(`${seed} ${place} ${text}`).digest('hex')
const drawn = comments.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, Number(count))
for (const { place, text } of drawn) console.log(`${place}\n    ${text.replaceAll('\n', '\n    ')}`)
console.log(`${drawn.length} of ${comments.length} comments, seed ${seed}`)
