// What a visitor downloads, in brotli bytes: `--write` writes the table into README.md, `--check` checks the budgets, and that no
// files of a build import each other.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'

import { BUDGETS as EMBED } from '@petalpost/embed/budgets'

import { circleIn, embedFiles, firstLoad, frameFiles, framePart } from './bundles.mjs'
import { budgetProblems, readmeTable, tableIn } from './byte-table.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
const readme = path.join(root, 'README.md')
const weigh = (files) => files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)

const embed = embedFiles(path.join(root, 'apps/embed/dist'))
const frame = path.join(root, 'apps/card-frame/dist')
const EFFECTS = ['confetti', 'snow', 'petals', 'fireworks', 'hearts', 'lanterns']
const texts = 'src/locales/en-US/messages.po'
// with the card that plays in the banner, which the page loads by itself when it is idle
const homeParts = ['src/routes/home.tsx', 'src/shared/card/live/live-card.tsx', `${texts}?first`]
const home = firstLoad(path.join(root, 'apps/web/dist'), '.vite/manifest.json', ...homeParts)
const editorParts = ['src/editor/page/opening/open-editor.tsx', 'src/editor/shell/editor-shell.tsx', `${texts}?first`]
const editor = firstLoad(frame, 'editor-manifest.json', ...editorParts)

/** Each row: its name, its weight and its budget. */
const rows = [
  {
    name: 'Embed loader, on every page of a site (without its list of dates)',
    bytes: weigh(embed.loader),
    budget: EMBED.template,
  },
  { name: 'Embed popup stage, only on a day with a card', bytes: weigh(embed.popup), budget: EMBED.popup },
  {
    name: 'Embed pinned version, on sites that ask for a fixed hash',
    bytes: weigh(embed.pinned),
    budget: EMBED.pinned,
  },
  {
    name: 'Preview frame, document with its script',
    bytes: weigh(frameFiles(frame, 'embed.html')),
    budget: 11_600,
  },
  {
    name: 'Preview frame, look of an opening',
    bytes: weigh(framePart(frame, 'opening-covers', 'shared')),
    budget: 2_048,
  },
  { name: 'Preview frame, music', bytes: weigh(framePart(frame, 'music', 'shared')), budget: 2_048 },
  { name: 'Preview frame, bent text', bytes: weigh(framePart(frame, 'curve')), budget: 2_304 },
  {
    name: 'Preview frame, emoji and upright numbers',
    bytes: weigh(framePart(frame, 'pieces', 'shared')),
    budget: 2_048,
  },
  { name: 'Preview frame, line', bytes: weigh(framePart(frame, 'line')), budget: 1_024 },
  { name: 'Preview frame, ink', bytes: weigh(framePart(frame, 'strokes')), budget: 4_096 },
  ...EFFECTS.map((effect) => ({
    name: `Preview frame, effect ${effect}`,
    bytes: weigh(framePart(frame, effect, 'shared')),
    budget: 2_048,
  })),
  { name: 'First load of the editor, script', bytes: weigh(editor.scripts), budget: 266_240 },
  { name: 'First load of the editor, styles', bytes: weigh(editor.styles), budget: 40_960 },
  { name: 'First load of /home, script', bytes: weigh(home.scripts), budget: 170_000 },
  { name: 'First load of /home, styles', bytes: weigh(home.styles), budget: 40_960 },
  { name: 'First load of /home, fonts (English)', bytes: weigh(home.fonts), budget: 98_304 },
]

const text = readFileSync(readme, 'utf8')
if (process.argv.includes('--write')) {
  writeFileSync(readme, tableIn(text, readmeTable(rows)))
  execFileSync('pnpm', ['exec', 'oxfmt', readme], { cwd: root, shell: process.platform === 'win32' })
  console.log(readmeTable(rows))
} else {
  console.log(readmeTable(rows))
  const circles = ['apps/web/dist/.vite/manifest.json', 'apps/card-frame/dist/editor-manifest.json'].flatMap((file) => {
    const circle = circleIn(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
    return circle ? [`${file}: files that import each other: ${circle.join(' → ')}.`] : []
  })
  const problems = [...budgetProblems(rows, text), ...circles]
  for (const problem of problems) console.error(`\u2717 ${problem}`)
  process.exit(problems.length === 0 ? 0 : 1)
}
