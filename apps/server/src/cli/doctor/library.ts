import { openStorage } from '#providers/storage/open-storage.ts'
import { systemClock } from '#src/clock.ts'
import type { Config } from '#src/config.ts'
import { countDrawn } from '#src/library/draw-ahead.ts'
import { secureRandom } from '#src/random.ts'

import { type Finding, look } from './finding.ts'

/** Counts the template cards' files that are drawn. The server draws the others on request, so none is missing. */
export const lookAtLibrary = (config: Config): Promise<Finding> =>
  look('template cards', 'Check STORAGE, and that the checkout is whole.', async () => {
    const { drawn, all } = await countDrawn(openStorage(config, secureRandom.bytes(32), systemClock, secureRandom))
    if (drawn === all) return `all ${all} files are drawn`
    const when = config.drawAhead ? 'while it serves, and when they are asked for' : 'when they are asked for'
    return `${drawn} of ${all} files are drawn; the server draws the others ${when}`
  })
