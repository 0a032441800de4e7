import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { typeOfFile } from '@petalpost/api-client/upload/file-type'
import type { CardV2 } from '@petalpost/card-document/card'
import { showToast } from '@petalpost/ui/toast'

import type { Editor } from '#editor/editor.ts'
import { layersOf } from '#editor/edits/edit.ts'
import { playFile } from '#editor/edits/files/play.ts'
import { type Content, COPY_OFFSET } from '#editor/edits/layers/insert.ts'
import { styleTexts } from '#editor/edits/look/style.ts'
import { moved } from '#editor/edits/place/place.ts'
import { familyOf, type OwnFont, withOwnFont } from '#editor/edits/text/own-font.ts'
import { centerOf, type Point } from '#editor/gestures/box.ts'
import type { CardAsset } from '#editor/saving/card-asset.ts'

import { fileContent } from '../content.ts'
import type { Library } from '../library.ts'

/** Content whose center is at a point of the card. */
const centeredAt = (content: Content, at: Point): Content => ({
  ...content,
  layers: content.layers.map((layer) => {
    const { x, y } = centerOf(layer)
    return moved(layer, Math.round(at.x - x), Math.round(at.y - y))
  }),
})

/**
 * Puts a stored file on the card: a picture or video as a layer, around a point of the card or in its middle, audio as
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

/** Sets the selected texts in a font; without one, says where the font is now. */
export async function putFont(
  editor: Editor,
  { loadOwnFont }: Pick<Library, 'loadOwnFont'>,
  font: OwnFont,
): Promise<void> {
  await loadOwnFont(font.family, editor.assetUrl(font.asset.key))
  const { card, selection } = editor.session.read()
  const ids = layersOf(card, selection).flatMap(({ id, type }) => (type === 'text' || type === 'button' ? [id] : []))
  if (ids.length > 0) editor.perform(withOwnFont(font, styleTexts(ids, { fontFamily: font.family })))
  else showToast('success', i18n._(msg`The font ${font.family} is ready. Choose it in the font list of any text.`))
}

/** Where the file of this number goes when several are sent at once: each a little off the one before, so that all show. */
function placeOf(number: number, { width, height }: Pick<CardV2, 'width' | 'height'>, at?: Point): Point | undefined {
  if (number === 0) return at
  const { x, y } = at ?? { x: width / 2, y: height / 2 }
  return { x: x + number * COPY_OFFSET, y: y + number * COPY_OFFSET }
}

/** Is this a Photoshop file that was put on the card as its layers? */
async function isPutAsLayers(editor: Editor, library: Library, file: File, at?: Point): Promise<boolean> {
  if ((await typeOfFile(file)) !== 'psd') return false
  const { putAsLayers } = await import('./put-as-layers.ts')
  return putAsLayers(editor, library, file, at)
}

/**
 * Uploads files that were chosen, dropped or pasted, and puts each on the card as soon as it is stored and those before
 * it are: in the author's order, whichever arrives first. A file that the author has taken off the list by then, or has
 * put on the card, is left alone.
 */
export async function sendFiles(editor: Editor, library: Library, files: readonly File[], at?: Point): Promise<void> {
  const whole: File[] = []
  for (const file of files) if (!(await isPutAsLayers(editor, library, file, at))) whole.push(file)
  const sent = whole.map((file) => ({ name: file.name, stored: library.uploads.add(file, file.name) }))
  let shown = 0
  for (const { name, stored: upload } of sent) {
    const stored = await upload
    if (!stored || !library.uploads.read().some((entry) => entry.stored?.id === stored.id)) continue
    const { card } = editor.session.read()
    const { kind } = stored.asset
    const number = kind === 'audio' || kind === 'font' ? 0 : shown++
    if (card.assets[stored.id]) continue
    if (kind === 'font') await putFont(editor, library, { family: familyOf(name), ...stored })
    else putFile(editor, library, stored, placeOf(number, card, at))
  }
}
