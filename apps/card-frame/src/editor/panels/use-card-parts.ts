import type { CardPicture } from '#editor/controls/picture-choice.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { picturesOf } from '#editor/edits/picture.ts'

import { paletteOf } from './palette.ts'

/** What the fields of a panel offer: the colors and pictures of the card. */
export function useCardParts(): { palette: readonly string[]; pictures: readonly CardPicture[] } {
  const { assetUrl } = useEditor()
  const card = useEdited((state) => state.card)
  return {
    palette: paletteOf(card),
    pictures: picturesOf(card).map(({ id, key }) => ({ id, url: assetUrl(key) })),
  }
}
