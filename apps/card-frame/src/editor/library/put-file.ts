import type { Editor } from '../editor.ts'
import type { Content } from '../edits/insert.ts'
import { moved } from '../edits/place.ts'
import { playFile } from '../edits/play.ts'
import { centerOf, type Point } from '../gestures/box.ts'
import type { CardAsset } from '../saving/card-asset.ts'
import { fileContent } from './content.ts'
import type { Library } from './library.ts'

/** Content whose center is at a point of the card. */
const centeredAt = (content: Content, at: Point): Content => ({
  ...content,
  layers: content.layers.map((layer) => {
    const { x, y } = centerOf(layer)
    return moved(layer, Math.round(at.x - x), Math.round(at.y - y))
  }),
})

/**
 * Puts a stored file on the card: a picture or film as a layer, around a point of the card or in its middle, a sound as
 * the card's music.
 */
export function putFile(
  { session, perform }: Editor,
  { add }: Pick<Library, 'add'>,
  stored: CardAsset,
  at?: Point,
): void {
  const content = fileContent(session.read().card, stored)
  if (content) add(at ? centeredAt(content, at) : content)
  else if (stored.asset.kind === 'audio') perform(playFile(stored.id, stored.asset))
}

/** Uploads files that were chosen, dropped or pasted, and puts each on the card as soon as it is stored. */
export function sendFiles(editor: Editor, library: Library, files: readonly File[], at?: Point): void {
  for (const file of files)
    void library.uploads.add(file, file.name).then((stored) => stored && putFile(editor, library, stored, at))
}
