import { rmSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'

import { createLibrary } from '../src/library/library.ts'
import { localDiskStorage } from '../src/providers/storage/local-disk.ts'
import { secureRandom } from '../src/random.ts'
import { LIBRARY_FOLDER } from './library-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The template cards' files without a server. Files that this machine has drawn before are not drawn again. */
export function drawnFiles() {
  const folder = temporaryFolder('library')
  const disk = localDiskStorage(folder, secureRandom.bytes(32), secureRandom)
  const library = createLibrary({ storage: disk, folder: LIBRARY_FOLDER, log: { warn: () => undefined } })
  return {
    /** null = no template card has this file */
    read: async (key: string): Promise<Buffer | null> => {
      const found = (await disk.read(key)) ?? ((await library.draw(key)) ? await disk.read(key) : null)
      return found === null ? null : buffer(found.content)
    },
    close: () => {
      library.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
