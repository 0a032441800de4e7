import type { CardV2 } from '@petalpost/card-document/card'

import { loadFaces, showFaces } from '../controls/font/faces.ts'
import type { Editor } from '../editor.ts'
import { ownFontsOf } from '../edits/text/own-font.ts'

const familiesOf = ({ fonts }: Pick<CardV2, 'fonts'>): string[] =>
  fonts.filter(({ source }) => source === 'library').map(({ family }) => family)

/** Loads whole fonts of the library into the page. Without the list, texts are shown in a system font. */
export async function loadFonts(families: readonly string[]): Promise<void> {
  if (families.length === 0) return
  const faces = await loadFaces().catch(() => [])
  showFaces(faces.filter(({ family }) => families.includes(family)))
}

/** The author's own fonts in the page, by family. */
const shown = new Map<string, { url: string; face: FontFace; loading: Promise<unknown> }>()

/** Loads a font of the author's own into the page; resolves when it is there, or when it cannot be read. */
export async function loadOwnFont(family: string, url: string): Promise<void> {
  const former = shown.get(family)
  if (former?.url === url) return void (await former.loading)
  // one file for all weights: a card shows no weight that its font does not have
  const face = new FontFace(family, `url("${url}")`, { weight: '100 900' })
  if (former) document.fonts.delete(former.face)
  document.fonts.add(face)
  const loading = face.load().catch(() => undefined)
  shown.set(family, { url, face, loading })
  await loading
}

/** Shows letters that the fonts of a card lack. Without the code they are in a system font until the next change. */
async function showCompanions(card: CardV2, assetUrl: Editor['assetUrl']): Promise<void> {
  const code = await import('../fonts/show-companions.ts').catch(() => undefined)
  await code?.showCompanions(card, assetUrl)
}

/**
 * Loads the fonts of an edited card, also those that are added later. The card itself contains only the characters that
 * it showed when it was saved, and its author types others. Returns a function that ends it.
 */
export function followFonts({ session, assetUrl }: Pick<Editor, 'session' | 'assetUrl'>): () => void {
  let loaded = new Set<string>()
  let seen: Pick<CardV2, 'fonts' | 'assets'> | undefined
  let lettered: CardV2['layers'] | undefined
  function load(): void {
    const { card } = session.read()
    if (card.layers !== lettered) void showCompanions(card, assetUrl)
    lettered = card.layers
    // most edits, as those of a drag, leave them alone
    if (card.fonts === seen?.fonts && card.assets === seen.assets) return
    seen = card
    const missing = familiesOf(card).filter((family) => !loaded.has(family))
    loaded = new Set([...loaded, ...missing])
    void loadFonts(missing)
    for (const { family, asset } of ownFontsOf(card)) void loadOwnFont(family, assetUrl(asset.key))
  }
  load()
  return session.subscribe(load)
}
