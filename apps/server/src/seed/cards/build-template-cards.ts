import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { buildCard } from './build-card.ts'
import { contentHash } from './font-cut.ts'
import { type BuiltCard, type Manifest, MANIFEST } from './manifest.ts'
import type { Template } from './templates.ts'

const BATCH = 4

async function buildInto(
  folder: string,
  templates: readonly Template[],
  onProgress: (done: number) => void,
): Promise<Manifest> {
  const cards: BuiltCard[] = []
  const files = new Set<string>()
  for (let start = 0; start < templates.length; start += BATCH) {
    const built = await Promise.all(templates.slice(start, start + BATCH).map(buildCard))
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
  return manifest
}

/**
 * Builds template cards into a folder: one file per art, thumbnail and font under its storage key, and the manifest.
 * The folder appears whole at the end: nobody ever sees half of it. `onProgress` hears how many cards are done.
 */
export const buildTemplateCards = async (
  templates: readonly Template[],
  folder: string,
  onProgress: (done: number) => void = () => undefined,
): Promise<Manifest> => {
  const beside = path.join(path.dirname(folder), `part-${process.pid}`)
  const part = path.join(beside, path.basename(folder))
  await mkdir(part, { recursive: true })
  try {
    const manifest = await buildInto(part, templates, onProgress)
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
    return manifest
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
