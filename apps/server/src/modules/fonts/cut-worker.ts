import type { FontName } from '@petalpost/card-art/text/fonts'
import { cutFile, cutFont, type FontCut } from '@petalpost/template-cards/fonts/cut-font'

/** A font of the library by its name, or the content of a user's own. */
export type CutTask = { characters: string } & ({ name: FontName } | { font: Uint8Array })

/** What a thread of its own does: cutting a Chinese font takes a quarter of a second, all of it computing. */
const work = (task: CutTask): Promise<FontCut[]> =>
  'name' in task ? cutFont(task.name, task.characters) : cutFile(task.font, task.characters)

export default work
