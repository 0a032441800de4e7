import { writeFile } from 'node:fs/promises'

import { committedFile } from '../committed-file.ts'
import { LETTERS, packLetters } from '../draw/letters.ts'
import { type Edition, EDITION, type Manifest, MANIFEST, readEdition, readManifest } from '../manifest.ts'
import { nameOf, TEMPLATES } from '../templates.ts'
import { type BuiltCards, buildTemplateCards, charactersByFont } from './build-template-cards.ts'

const STEP = 40

/** The committed cards; null when there are none. */
const committed = async (): Promise<BuiltCards | null> => {
  try {
    return { manifest: await readManifest(), edition: await readEdition() }
  } catch {
    return null
  }
}

/** Writes one card per line, so that a diff shows which cards changed. */
const manifestText = ({ cards }: Manifest): string =>
  `{"cards":[\n${cards.map((card) => JSON.stringify(card)).join(',\n')}\n]}\n`

const editionText = ({ verdicts, ...rest }: Edition): string => {
  const lines = Object.entries(verdicts).map(([id, verdict]) => `"${id}":${JSON.stringify(verdict)}`)
  return `{${JSON.stringify(rest).slice(1, -1)},"verdicts":{\n${lines.join(',\n')}\n}}\n`
}

/**
 * `npm run cards`: draws and measures the template cards that have changed. It writes the manifest for seeding, the
 * list of measurements, and the letters that all cards need. Fails when a text is hard to read, and prints which text
 * and why.
 */
const started = performance.now()
const { manifest, edition } = await buildTemplateCards(TEMPLATES, await committed(), (done, all) => {
  if (done % STEP === 0 || done === all) process.stdout.write(`Drawing template cards: ${done} of ${all}\n`)
})
await writeFile(committedFile(LETTERS), await packLetters(charactersByFont(manifest.cards)))
await writeFile(committedFile(MANIFEST), manifestText(manifest))
await writeFile(committedFile(EDITION), editionText(edition))
const problems = TEMPLATES.flatMap((template) =>
  (edition.verdicts[template.id]?.problems ?? []).map((problem) => `${nameOf(template)}: ${problem}`),
)
for (const problem of problems) process.stdout.write(`${problem}\n`)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`${manifest.cards.length} template cards in ${committedFile('')}, ${seconds} s\n`)
process.exit(problems.length > 0 ? 1 : 0)
