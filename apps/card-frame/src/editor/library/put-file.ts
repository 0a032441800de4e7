import type { Editor } from '../editor.ts'
import { playFile } from '../edits/play.ts'
import type { CardAsset } from '../saving/card-asset.ts'
import { fileContent } from './content.ts'
import type { Library } from './library.ts'

/** Puts a stored file on the card: a picture or film as a layer, a sound as the card's music. */
export function putFile({ session, perform }: Editor, { add }: Pick<Library, 'add'>, stored: CardAsset): void {
  const content = fileContent(session.read().card, stored)
  if (content) add(content)
  else if (stored.asset.kind === 'audio') perform(playFile(stored.id, stored.asset))
}

/** Uploads files that were chosen, dropped or pasted, and puts each on the card as soon as it is stored. */
export function sendFiles(editor: Editor, library: Library, files: readonly File[]): void {
  for (const file of files)
    void library.uploads.add(file, file.name).then((stored) => stored && putFile(editor, library, stored))
}
