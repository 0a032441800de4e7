import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'
import { showToast } from '@petalpost/ui/toast'

import type { RunOptions } from '../card-session.ts'
import { type Copied, type Pasted, pastedFrom } from '../clipboard.ts'
import { knownFaces } from '../controls/font/faces.ts'
import type { Editor } from '../editor.ts'
import { type Content, contentOf, insert, renewed } from '../edits/layers/insert.ts'
import { fontForNewText } from '../edits/text/new-text-font.ts'
import { cutTo } from '../edits/text/text.ts'
import { cardTextLook } from '../library/card-text-look.ts'
import type { Library } from '../library/library.ts'
import { newId } from '../new-id.ts'
import type { CardAsset } from '../saving/card-asset.ts'
import { hasStrangeFiles, withoutMissingFiles } from '../saving/strange-files.ts'
import { sendFiles } from './send-files.ts'

/** Adds content with ids of its own and selects it, if the card has room for it. Returns the added layers. */
export function addContent({ session, perform }: Editor, content: Content, offset?: number): readonly Layer[] {
  const { card } = session.read()
  const added = renewed(content, card, newId, offset)
  if (added.layers.length === 0) return []
  return perform(insert(added), { select: added.layers.map(({ id }) => id) }) ? added.layers : []
}

/** Lists a stored file on the card, for the edit that uses it at once. Returns whether the card has room for it. */
export const addAsset = ({ perform }: Editor, { id, asset }: CardAsset, options: RunOptions): boolean =>
  perform((card) => ({ ...card, assets: { ...card.assets, [id]: asset } }), options)

/**
 * Adds a text in the middle of the card, in the look of the card's longest text and in a font of the card that suits its
 * words. Returns its id.
 */
export function addText(editor: Editor, text = i18n._(msg`Your text`)): string | undefined {
  const { card } = editor.session.read()
  const fontFamily = fontForNewText(card, text, knownFaces())
  const whole = cleanCardText(text)
  const cut = cutTo(whole, LIMITS.charsPerLayer)
  if (cut.length < whole.length)
    showToast('error', i18n._(msg`This text is at its maximum length. The rest was left out.`))
  const layer = FACTS.text.inserted(card, { id: newId(), text: cut, fontFamily })
  const style = { ...layer.style, ...cardTextLook(card, 'body'), fontFamily }
  const [added] = addContent(editor, contentOf({ ...layer, style }), 0)
  return added?.id
}

/** Adds what was pasted, or says why not. */
export async function addPasted(editor: Editor, library: Library, pasted: Pasted | null): Promise<void> {
  if (!pasted) return showToast('info', i18n._(msg`There is nothing to paste.`))
  if (pasted.type === 'files') return sendFiles(editor, library, pasted.files)
  if (pasted.type === 'text') return library.keepLegible(addText(editor, pasted.text))
  const { content } = pasted
  if (await hasStrangeFiles(editor, content))
    return showToast('error', i18n._(msg`These layers use files of another account, so they cannot be pasted here.`))
  const there = await withoutMissingFiles(editor, content)
  if (there.layers.length < content.layers.length)
    showToast('error', i18n._(msg`Some layers were left out because their pictures no longer exist.`))
  addContent(editor, there)
  return undefined
}

/** Pastes from a menu, where there is no event with the clipboard: the browser may ask the author first. */
export async function readClipboard(editor: Editor, library: Library): Promise<void> {
  let copied: Copied
  try {
    copied = await copiedIn(await navigator.clipboard.read())
  } catch {
    return showToast('error', i18n._(msg`Your browser did not allow pasting. Use the keyboard instead.`))
  }
  return addPasted(editor, library, pastedFrom(copied))
}

/** The texts of a clipboard by type, and its pictures, one an item, as files. */
async function copiedIn(items: readonly ClipboardItem[]): Promise<Copied> {
  const texts = new Map<string, string>()
  const files: File[] = []
  for (const item of items) {
    for (const type of item.types)
      if (type.startsWith('text/')) texts.set(type, await (await item.getType(type)).text())
    const picture = item.types.find((type) => type.startsWith('image/'))
    if (picture === undefined) continue
    files.push(new File([await item.getType(picture)], 'image', { type: picture }))
  }
  return { getData: (type) => texts.get(type) ?? '', files }
}
