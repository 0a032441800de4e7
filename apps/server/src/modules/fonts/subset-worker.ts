import type { FontName } from '@petalpost/card-art/text/fonts'
import { subsetFile, subsetFont, type SubsetFile } from '@petalpost/template-cards/fonts/subset-font'

/** A font of the library by its name, or the content of a user's own. */
export type SubsetTask = { characters: string } & ({ name: FontName } | { font: Uint8Array })

/** What a thread of its own does: subsetting a Chinese font takes a quarter of a second, all of it computing. */
const work = (task: SubsetTask): Promise<SubsetFile[]> =>
  'name' in task ? subsetFont(task.name, task.characters) : subsetFile(task.font, task.characters)

export default work
