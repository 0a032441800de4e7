import type { CardV2 } from '@petalpost/card-document/card'

import { loadFaces, showFaces } from '../controls/faces.ts'
import type { CardSession } from '../editor.ts'

const familiesOf = ({ fonts }: Pick<CardV2, 'fonts'>): string[] =>
  fonts.filter(({ source }) => source === 'library').map(({ family }) => family)

/** Loads whole fonts of the library into the page. Without the list, texts are shown in a system font. */
export async function loadFonts(families: readonly string[]): Promise<void> {
  if (families.length === 0) return
  const faces = await loadFaces().catch(() => [])
  showFaces(faces.filter(({ family }) => families.includes(family)))
}

/**
 * Loads the fonts of an edited card, also those that are added later. The card itself contains only the characters that
 * it showed when it was saved, and its author types others. Returns a function that ends it.
 */
export function followFonts({ read, subscribe }: Pick<CardSession, 'read' | 'subscribe'>): () => void {
  let loaded = new Set<string>()
  function load(): void {
    const families = familiesOf(read().card)
    const missing = families.filter((family) => !loaded.has(family))
    loaded = new Set([...loaded, ...missing])
    void loadFonts(missing)
  }
  load()
  return subscribe(load)
}
