import { subsetFile, subsetFont, type SubsetFile } from '@petalpost/card-art/node/subset-font'
import type { FontName } from '@petalpost/card-art/text/fonts'

/** A library font by name, or the content of a user's font. */
export type SubsetTask = { characters: string } & ({ name: FontName } | { font: Uint8Array })

/** Runs in its own thread: subsetting a Chinese font takes a quarter of a second of CPU time. */
const work = (task: SubsetTask): Promise<SubsetFile[]> =>
  'name' in task ? subsetFont(task.name, task.characters) : subsetFile(task.font, task.characters)

export default work
