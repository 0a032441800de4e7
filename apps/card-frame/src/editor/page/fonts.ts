import type { CardV2 } from '@petalpost/card-document/card'

/** A font of the library: see the server's list. */
interface Face {
  family: string
  /** address of its stylesheet */
  css: string
}

/**
 * Loads the whole fonts of a card into the page. A card itself contains only the characters that it showed when it was
 * saved, and its author types others. Without the list, texts are shown in a system font.
 */
export function createFonts(document: Document, list: () => Promise<readonly Face[]>) {
  const loaded = new Set<string>()
  let faces: Promise<readonly Face[]> | undefined
  return {
    async load({ fonts }: Pick<CardV2, 'fonts'>): Promise<void> {
      const missing = fonts.filter(({ family, source }) => source === 'library' && !loaded.has(family))
      if (missing.length === 0) return
      for (const { family } of missing) loaded.add(family)
      faces ??= list().catch(() => [])
      const wanted = new Set(missing.map(({ family }) => family))
      for (const { family, css } of await faces) {
        if (!wanted.has(family)) continue
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = css
        document.head.append(link)
      }
    },
  }
}
