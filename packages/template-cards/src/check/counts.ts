import { ASPECT_RATIOS, isPaid } from '@petalpost/domain/card'
import { LANGUAGES } from '@petalpost/domain/language'

import { type Template, TEMPLATES } from '../templates.ts'
import {
  categoryParts,
  festivalParts,
  otherFestivalParts,
  paidShare,
  type Part,
  shortfalls,
} from './collection-counts.ts'

/**
 * `node src/check/counts.ts`: prints the number of template cards of each festival and category, by language and ratio.
 * Exits with code 1 and prints the reason when the collection does not keep its promises.
 */
const WIDTH = 28

const columns: [string, (card: Template) => boolean][] = [
  ['all', () => true],
  ...LANGUAGES.map((language): [string, (card: Template) => boolean] => [
    language,
    (card) => card.language === language,
  ]),
  ...ASPECT_RATIOS.map((ratio): [string, (card: Template) => boolean] => [ratio, (card) => card.ratio === ratio]),
  ['paid', isPaid],
  ['effect', ({ effect }) => effect !== undefined],
  ['opening', ({ opening }) => opening !== undefined],
  ['music', ({ tune }) => tune !== undefined],
]

const row = (name: string, cells: readonly (string | number)[]): string =>
  `${name.padEnd(WIDTH)}${cells.map((cell) => String(cell).padStart(8)).join('')}\n`

const print = (heading: string, parts: readonly Part[]): void => {
  process.stdout.write(
    row(
      heading,
      columns.map(([name]) => name),
    ),
  )
  for (const { name, cards } of parts)
    process.stdout.write(
      row(
        name,
        columns.map(([, counts]) => cards.filter(counts).length),
      ),
    )
  process.stdout.write('\n')
}

print('Festivals of the first tier', festivalParts(TEMPLATES))
print('Other festivals', otherFestivalParts(TEMPLATES))
print('Categories', categoryParts(TEMPLATES))
print('Collection', [{ name: 'all', cards: TEMPLATES }])
const drawings = new Set(TEMPLATES.map(({ recipe: { seed, palette } }) => `${seed} ${palette}`)).size
process.stdout.write(
  `${TEMPLATES.length} template cards of ${drawings} drawings, all with animated texts; ` +
    `${(paidShare(TEMPLATES) * 100).toFixed(1)} % paid\n`,
)
const problems = shortfalls(TEMPLATES)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
