import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { BuiltDrawing, DrawingTask } from './build-drawing.ts'
import { contentHash } from './font-cut.ts'
import { type Manifest, MANIFEST } from './manifest.ts'
import { inProcesses } from './process-pool.ts'
import { nameOf, type Template } from './templates.ts'

const script = path.join(import.meta.dirname, 'build-drawing.ts')

export interface BuiltCards {
  manifest: Manifest
  /** what is wrong with the texts, in words; each names its card */
  problems: string[]
}

const namesOf = ({ templates }: DrawingTask): string => `Template cards ${templates.map(nameOf).join(' and ')}`

async function buildInto(
  folder: string,
  templates: readonly Template[],
  onProgress: (done: number) => void,
): Promise<BuiltCards> {
  const drawings = Map.groupBy(templates, ({ recipe: { seed, palette } }) => `${seed} ${palette}`)
  const tasks = [...drawings.values()].map((cards): DrawingTask => ({ folder, templates: cards }))
  let done = 0
  const built = await inProcesses<DrawingTask, BuiltDrawing>(tasks, { script, nameOf: namesOf }, ({ cards }) =>
    onProgress((done += cards.length)),
  )
  const cards = built.flatMap((drawing) => drawing.cards)
  const files = [...new Set(built.flatMap((drawing) => drawing.files))].toSorted()
  const manifest = { hash: contentHash(JSON.stringify(cards)), cards, files }
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest)}\n`)
  return { manifest, problems: built.flatMap((drawing) => drawing.problems) }
}

/**
 * Builds template cards into a folder: one file per art, thumbnail and font under its storage key, and the manifest.
 * The folder appears whole at the end: nobody ever sees half of it. `onProgress` hears how many cards are done.
 */
export const buildTemplateCards = async (
  templates: readonly Template[],
  folder: string,
  onProgress: (done: number) => void = () => undefined,
): Promise<BuiltCards> => {
  const beside = path.join(path.dirname(folder), `part-${process.pid}`)
  const part = path.join(beside, path.basename(folder))
  await mkdir(part, { recursive: true })
  try {
    const built = await buildInto(part, templates, onProgress)
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
    return built
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
