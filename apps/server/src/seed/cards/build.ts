import path from 'node:path'

import { buildTemplateCards } from './build-template-cards.ts'
import { TEMPLATES } from './templates.ts'

/**
 * `node src/seed/cards/build.ts [FOLDER]`: draws the template cards; a build step, so that turbo keeps the result. Fails
 * when a text cannot be read well, and says which and why; the cards are there all the same, to be looked at.
 */
const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../../template-cards/dist'))
const started = performance.now()
const STEP = 40
const { manifest, problems } = await buildTemplateCards(TEMPLATES, folder, (done) => {
  if (done % STEP === 0 || done === TEMPLATES.length)
    process.stdout.write(`Drawing template cards: ${done} of ${TEMPLATES.length}\n`)
})
for (const problem of problems) process.stdout.write(`${problem}\n`)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`${TEMPLATES.length} template cards, ${manifest.files.length} files, ${seconds} s\n`)
process.exitCode = problems.length > 0 ? 1 : 0
