import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { showToast } from '@petalpost/ui/toast'

import type { RunOptions } from '../card-session.ts'
import { type Copied, type Pasted, pastedFrom } from '../clipboard.ts'
import type { Editor } from '../editor.ts'
import { type Content, contentOf, type Full, fullFor, insert, limitOf, renewed } from '../edits/insert.ts'
import { cleanText, cutTo } from '../edits/text.ts'
import type { Library } from '../library/library.ts'
import { sendFiles } from '../library/put-file.ts'
import { newId } from '../new-id.ts'
import type { CardAsset } from '../saving/card-asset.ts'
import { hasStrangeFiles, withoutMissingFiles } from '../saving/strange-files.ts'

/** The font of new texts when the card has none yet. */
const NEW_TEXT_FONTS = { chinese: 'LXGW WenKai', latin: 'Figtree' } as const

/** Says which limit of a card would be exceeded. */
const FULL: Record<Full, () => string> = {
  layers: () => i18n._(msg`A card can have up to ${LIMITS.layers} layers. Delete some to add more.`),
  groups: () => i18n._(msg`A card can have up to ${LIMITS.groups} groups. Ungroup some to add more.`),
  assets: () => i18n._(msg`A card can have up to ${LIMITS.assets} files. Delete some to add more.`),
  fonts: () => i18n._(msg`A card can have up to ${LIMITS.fonts} fonts. Replace some to add more.`),
  characters: () => i18n._(msg`A card can have up to ${LIMITS.charsPerCard} characters. Delete some to add more.`),
  bytes: () => i18n._(msg`This card is too large to add more. Delete some layers first.`),
}

/** Tells the author which limit the card would exceed. Returns whether it exceeds none. */
function isWithin(limit: Full | undefined): limit is undefined {
  if (limit) showToast('error', FULL[limit]())
  return limit === undefined
}

/** Whether a card may become like this; if not, the author is told which limit it would exceed. */
export const mayBecome = (card: CardV2): boolean => isWithin(limitOf(card))

/**
 * Adds content with ids of its own and selects it; when the card has no room for it, says so. Returns the added layers.
 */
export function addContent({ session, perform }: Editor, content: Content, offset?: number): readonly Layer[] {
  const { card } = session.read()
  const added = renewed(content, card, newId, offset)
  if (!isWithin(fullFor(card, added))) return []
  if (added.layers.length > 0) perform(insert(added), { select: added.layers.map(({ id }) => id) })
  return added.layers
}

/** Lists a stored file on the card, for the edit that uses it at once. Returns whether the card has room for it. */
export function addAsset({ session, perform }: Editor, { id, asset }: CardAsset, options: RunOptions): boolean {
  const assets = { [id]: asset }
  if (!isWithin(fullFor(session.read().card, { ...contentOf(), assets }))) return false
  perform((card) => ({ ...card, assets: { ...card.assets, ...assets } }), options)
  return true
}

/** Adds a text in the middle of the card, in the card's first font. */
export function addText(editor: Editor, text = i18n._(msg`Your text`)): void {
  const { card } = editor.session.read()
  const fontFamily = card.fonts[0]?.family ?? (i18n.locale === 'zh-CN' ? NEW_TEXT_FONTS.chinese : NEW_TEXT_FONTS.latin)
  const cut = cutTo(cleanText(text), LIMITS.charsPerLayer)
  addContent(editor, contentOf(FACTS.text.inserted(card, { id: newId(), text: cut, fontFamily })), 0)
}

/** Adds what was pasted, or says why not. */
export async function addPasted(editor: Editor, library: Library, pasted: Pasted | null): Promise<void> {
  if (!pasted) return showToast('info', i18n._(msg`There is nothing to paste.`))
  if (pasted.type === 'files') return sendFiles(editor, library, pasted.files)
  if (pasted.type === 'text') return addText(editor, pasted.text)
  const { content } = pasted
  if (await hasStrangeFiles(editor, content))
    return showToast('error', i18n._(msg`These layers use files of another account, so they cannot be pasted here.`))
  const there = await withoutMissingFiles(editor, content)
  if (there.layers.length < content.layers.length)
    showToast('error', i18n._(msg`Some layers were left out, because their pictures do not exist any more.`))
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
