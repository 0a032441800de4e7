import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { BuiltDrawing, DrawingTask } from './build-drawing.ts'
import { dealtOut } from './dealt-out.ts'
import { contentHash } from './font-cut.ts'
import { isForeign } from './foreign.ts'
import { EDITION, type Edition, type Manifest, MANIFEST } from './manifest.ts'
import { inProcesses } from './process-pool.ts'
import { lookOf, nameOf, type Template } from './templates.ts'

const script = path.join(import.meta.dirname, 'build-drawing.ts')

export interface BuiltCards {
  manifest: Manifest
  /** what is wrong with the texts, in words; each names its card */
  problems: string[]
}

const namesOf = ({ templates }: DrawingTask): string => `Template cards ${templates.map(nameOf).join(' and ')}`

async function buildInto(
  folder: string,
  earlier: string,
  templates: readonly Template[],
  onProgress: (done: number) => void,
): Promise<BuiltCards> {
  const drawings = Map.groupBy(templates, ({ recipe: { seed, palette } }) => `${seed} ${palette}`)
  const tasks = [...drawings.values()].map((cards): DrawingTask => ({ folder, earlier, templates: cards }))
  let done = 0
  const built = await inProcesses<DrawingTask, BuiltDrawing>(tasks, { script, nameOf: namesOf }, ({ cards }) =>
    onProgress((done += cards.length)),
  )
  const looks = tasks.flatMap((task) => task.templates.map(lookOf))
  const drawn = built
    .flatMap((drawing) => drawing.cards)
    .map((card, i) => ({ ...card, look: looks[i] ?? '', foreign: isForeign(card), card }))
  const cards = dealtOut(drawn).map(({ card }) => card)
  const files = [...new Set(built.flatMap((drawing) => drawing.files))].toSorted()
  const manifest: Manifest = { cards, files }
  const edition: Edition = { hash: contentHash(JSON.stringify(cards)), lastFile: files.at(-1) ?? '' }
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest)}\n`)
  await writeFile(path.join(folder, EDITION), `${JSON.stringify(edition)}\n`)
  return { manifest, problems: built.flatMap((drawing) => drawing.problems) }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what builds that were killed have left half done. */
async function clearStale(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, pid] = /^part-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) await rm(path.join(folder, name), { recursive: true, force: true })
  }
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
  const beside = path.join(path.dirname(folder), `part-${process.pid}-${path.basename(folder)}`)
  const part = path.join(beside, path.basename(folder))
  await clearStale(path.dirname(folder))
  await mkdir(part, { recursive: true })
  try {
    const built = await buildInto(part, folder, templates, onProgress)
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
    return built
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
