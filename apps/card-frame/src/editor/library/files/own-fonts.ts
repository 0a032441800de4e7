import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showToast } from '@petalpost/ui/toast'

import { useEdited, useEditor } from '#editor/editor.ts'
import { type OwnFont, ownFontsOf } from '#editor/edits/text/own-font.ts'

import { openFontFile } from '../fonts/open-font-file.ts'
import { useLibrary, useUploadList } from '../library.ts'

/** The author's own fonts: those of the card, and those that this page has uploaded. */
export function useOwnFonts() {
  const { assetUrl } = useEditor()
  const { uploads, loadOwnFont } = useLibrary()
  const card = useEdited((state) => state.card)
  // fonts are uploaded under the names of their families
  const sent = useUploadList().flatMap(({ name, stored }) =>
    stored?.asset.kind === 'font' ? [{ family: name, ...stored }] : [],
  )
  const byFamily = new Map([...ownFontsOf(card), ...sent].map((font) => [font.family, font]))

  /** Resolves to the font when letters can be set in it; to null, after a message, when the file cannot be used. */
  async function upload(file: File): Promise<OwnFont | null> {
    const font = await openFontFile(file)
    if (font === null)
      showToast('error', i18n._(msg`${file.name}: This is not a font. Choose a TTF, OTF, TTC, WOFF or WOFF2 file.`))
    if (font === null || font === 'none') return null
    const stored = await uploads.add(font.file, font.family)
    if (!stored) return null
    const { family } = font
    await loadOwnFont(family, assetUrl(stored.asset.key))
    return { family, ...stored }
  }

  return { fonts: [...byFamily.values()], upload }
}
