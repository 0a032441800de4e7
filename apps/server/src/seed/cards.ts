import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import type { Deps } from '#src/deps.ts'
import { resourcePath } from '#src/resource-path.ts'

import { type Edition, readEdition } from './cards/manifest.ts'
import { storeTemplateCards } from './cards/store-template-cards.ts'

const run = promisify(execFile)

/** Drawing takes a minute of one core; it belongs to the build and happens here only when nothing was built. */
const DRAWING_LIMIT_MS = 300_000

async function builtCards(deps: Pick<Deps, 'log'>): Promise<{ folder: string; edition: Edition }> {
  const server = path.dirname(resourcePath('package.json'))
  const folder = path.join(server, 'template-cards/dist')
  const ready = await readEdition(folder)
  if (ready) return { folder, edition: ready }
  const script = path.join(server, 'src/seed/cards/build.ts')
  if (!existsSync(script)) throw new Error(`The template cards have not been built: ${folder} is missing`)
  deps.log.info('drawing the template cards, which takes a minute')
  await run(process.execPath, [script, folder], { timeout: DRAWING_LIMIT_MS })
  const drawn = await readEdition(folder)
  if (!drawn) throw new Error(`The template cards could not be built into ${folder}`)
  return { folder, edition: drawn }
}

/** Fills in the template cards with their pictures and fonts; festivals must be there. Again is quick. */
export async function seedTemplateCards(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'log' | 'changes'>,
): Promise<void> {
  await storeTemplateCards({ ...deps, ...(await builtCards(deps)) })
}
