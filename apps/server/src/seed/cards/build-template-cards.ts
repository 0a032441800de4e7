import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type Built, buildCard } from './build-card.ts'
import { contentHash } from './font-cut.ts'
import { type BuiltCard, type Manifest, MANIFEST } from './manifest.ts'
import { nameOf, type Template } from './templates.ts'

const BATCH = 4

/** Builds one card; whatever is wrong names it. */
const buildOne = async (template: Template): Promise<Built> => {
  const name = nameOf(template)
  try {
    const { problems, ...built } = await buildCard(template)
    return { ...built, problems: problems.map((problem) => `${name}: ${problem}`) }
  } catch (error) {
    throw new Error(`Template card ${name} cannot be built`, { cause: error })
  }
}

export interface BuiltCards {
  manifest: Manifest
  /** what is wrong with the texts, in words; each names its card */
  problems: string[]
}

async function buildInto(
  folder: string,
  templates: readonly Template[],
  onProgress: (done: number) => void,
): Promise<BuiltCards> {
  const cards: BuiltCard[] = []
  const files = new Set<string>()
  const problems: string[] = []
  for (let start = 0; start < templates.length; start += BATCH) {
    const batch = templates.slice(start, start + BATCH)
    const built = await Promise.all(batch.map(buildOne))
    problems.push(...built.flatMap((each) => each.problems))
    for (const { key, bytes } of built.flatMap((each) => each.files)) {
      if (files.has(key)) continue
      files.add(key)
      const file = path.join(folder, key)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
    cards.push(...built.map(({ card }) => card))
    onProgress(cards.length)
  }
  const manifest = { hash: contentHash(JSON.stringify(cards)), cards, files: [...files].toSorted() }
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest)}\n`)
  return { manifest, problems }
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
