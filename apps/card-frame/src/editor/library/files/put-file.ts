import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { typeOfFile } from '@petalpost/api-client/upload/file-type'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { cleanName } from '@petalpost/domain/typed-text/name'
import { showToast } from '@petalpost/ui/toast'

import type { Editor } from '#editor/editor.ts'
import { layersOf } from '#editor/edits/edit.ts'
import { playFile, withMusicOf } from '#editor/edits/files/play.ts'
import { MAX_NAME } from '#editor/edits/layers/flags.ts'
import type { Content } from '#editor/edits/layers/insert.ts'
import { styleTexts } from '#editor/edits/look/style.ts'
import { moved } from '#editor/edits/place/place.ts'
import { type OwnFont, withOwnFont } from '#editor/edits/text/own-font.ts'
import { cutTo } from '#editor/edits/text/text.ts'
import { centerOf, type Point } from '#editor/gestures/box.ts'
import type { CardAsset } from '#editor/saving/card-asset.ts'

import { fileContent } from '../content.ts'
import { openFontFile } from '../fonts/open-font-file.ts'
import type { Library } from '../library.ts'
import { freeCenter } from './free-center.ts'

/** Names that browsers give to a picture without one. */
const NO_NAME = /^image$/iu

/** A layer that its author finds again by the name of its file. */
function namedBy<L extends Layer>(layer: L, fileName: string): L {
  const name = cutTo(cleanName(fileName.replace(/\.[^.]*$/u, '')), MAX_NAME)
  return name === '' || NO_NAME.test(name) ? layer : { ...layer, name }
}

/** Content whose center is at a point of the card. */
const centeredAt = (content: Content, at: Point): Content => ({
  ...content,
  layers: content.layers.map((layer) => {
    const { x, y } = centerOf(layer)
    return moved(layer, Math.round(at.x - x), Math.round(at.y - y))
  }),
})

/**
 * Puts a stored file on the card: a picture or video as a layer, around a point of the card or in its middle, a little
 * off when another one is there, under the name of its file; audio as the card's music.
 */
export function putFile(
  { session, perform }: Editor,
  { add }: Pick<Library, 'add'>,
  stored: CardAsset,
  { at, name = '' }: { at?: Point | undefined; name?: string } = {},
): void {
  const { card } = session.read()
  const content = fileContent(card, stored)
  const [layer] = content?.layers ?? []
  if (content && layer) {
    const named = { ...content, layers: [namedBy(layer, name)] }
    add(centeredAt(named, freeCenter(card, at ?? centerOf(layer))))
  } else if (stored.asset.kind === 'audio') perform(playFile(stored.id, stored.asset))
}

/** Plays a sound that was sent to the card as its music, and says so: it may take the place of another one. */
function putMusic(editor: Editor, { id, asset }: CardAsset, name: string): void {
  const { card } = editor.session.read()
  if (!editor.perform(playFile(id, asset))) return
  const undo = { label: i18n._(msg`Undo`), run: () => editor.perform(withMusicOf(card, id)) }
  showToast(
    'success',
    card.music
      ? i18n._(msg`${name} now plays in place of the card’s music.`)
      : i18n._(msg`${name} is the card’s music now.`),
    undo,
  )
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

/** Uploads a file, a font under the name of its family. Nothing is stored of one that cannot be used. */
async function send({ uploads }: Library, file: File): Promise<{ name: string; stored: CardAsset | null }> {
  const font = await openFontFile(file)
  if (font === 'none') return { name: file.name, stored: null }
  const name = font?.family ?? file.name
  return { name, stored: await uploads.add(font?.file ?? file, name) }
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
  const sent = whole.map((file) => send(library, file))
  for (const upload of sent) {
    const { name, stored } = await upload
    if (!stored || !library.uploads.read().some((entry) => entry.stored?.id === stored.id)) continue
    const { card } = editor.session.read()
    if (card.assets[stored.id]) continue
    if (stored.asset.kind === 'font') await putFont(editor, library, { family: name, ...stored })
    else if (stored.asset.kind === 'audio') putMusic(editor, stored, name)
    else putFile(editor, library, stored, { at, name })
  }
}
