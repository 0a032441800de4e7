import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { typeOfFile } from '@petalpost/api-client/upload/file-type'
import { showToast } from '@petalpost/ui/toast'

import { useEdited, useEditor } from '#editor/editor.ts'
import { familyOf, type OwnFont, ownFontsOf } from '#editor/edits/text/own-font.ts'

import { useLibrary, useUploadList } from '../library.ts'

/** The author's own fonts: those of the card, and those that this page has uploaded. */
export function useOwnFonts() {
  const { assetUrl } = useEditor()
  const { uploads, loadOwnFont } = useLibrary()
  const card = useEdited((state) => state.card)
  const sent = useUploadList().flatMap(({ name, stored }) =>
    stored?.asset.kind === 'font' ? [{ family: familyOf(name), ...stored }] : [],
  )
  const byFamily = new Map([...ownFontsOf(card), ...sent].map((font) => [font.family, font]))

  /** Resolves to the font when letters can be set in it; to null, after a message, when the file cannot be used. */
  async function upload(file: File): Promise<OwnFont | null> {
    if (!(await typeOfFile(file))?.startsWith('font/')) {
      showToast('error', i18n._(msg`${file.name}: This is not a font. Choose a TTF, OTF, WOFF or WOFF2 file.`))
      return null
    }
    const stored = await uploads.add(file, file.name)
    if (!stored) return null
    const font = { family: familyOf(file.name), ...stored }
    await loadOwnFont(font.family, assetUrl(stored.asset.key))
    return font
  }

  return { fonts: [...byFamily.values()], upload }
}
