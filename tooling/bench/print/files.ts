import type { CardV2 } from '@petalpost/card-document/card'
import type { FilesService } from '@petalpost/server/modules/files/service'
import { createFontsService } from '@petalpost/server/modules/fonts/service'
import { drawnFiles } from '@petalpost/server/test/drawn-files'
import { photoOf } from '@petalpost/server/test/sample-pictures'

import type { BenchCard } from './card-parts.ts'

export type Files = ReturnType<typeof createFiles>

/** The files of the library, and those that are made here. */
export function createFiles() {
  const library = drawnFiles()
  const made = new Map<string, Buffer>()
  return {
    put(key: string, content: Uint8Array): string {
      made.set(key, Buffer.from(content))
      return key
    },
    read: async (key: string): Promise<Buffer | null> => made.get(key) ?? library.read(key),
    close: () => library.close(),
  }
}

/** The server's own work on the fonts of cards, with these files. */
export const fontsWith = (files: Files) => {
  let count = 0
  const kept: Pick<FilesService, 'keepFont' | 'contentOf'> = {
    keepFont: (bytes) =>
      Promise.resolve({ key: files.put(`made/${++count}.woff2`, bytes) } as Awaited<
        ReturnType<FilesService['keepFont']>
      >),
    contentOf: files.read,
  }
  const log = { warn: (what: unknown) => console.error(what) } as never
  return createFontsService({ log }, { files: kept as FilesService })
}

/** A photo: a drawing of the library as a JPEG with the noise of a camera. */
export async function photoIn(files: Files, { card }: BenchCard): Promise<CardV2['assets']> {
  const art = Object.values(card.assets).find(({ kind }) => kind === 'svg')
  const drawing = art && (await files.read(art.key))
  if (!drawing) throw new Error('the template has no drawing')
  const [width, height] = [1600, 1200]
  const jpeg = await photoOf(drawing, width, height)
  return {
    photo: {
      key: files.put('made/photo.jpg', jpeg),
      kind: 'image',
      mime: 'image/jpeg',
      bytes: jpeg.length,
      width,
      height,
    },
  }
}
