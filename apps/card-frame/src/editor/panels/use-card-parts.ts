import { use } from 'react'

import type { CardPicture, UploadPicture } from '#editor/controls/choice/picture-choice.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { isPicture, picturesOf } from '#editor/edits/files/picture.ts'
import { LibraryContext } from '#editor/library/library.ts'

import { paletteOf } from './palette.ts'
import { useSameList } from './use-same-list.ts'

interface CardParts {
  palette: readonly string[]
  pictures: readonly CardPicture[]
  upload: UploadPicture | undefined
}

/** Listing a picture and using it follow each other at once, so they are one step. */
const TOGETHER_MS = 1_000

/** What the fields of a panel offer: the colors and pictures of the card, and uploads of others. */
export function useCardParts(): CardParts {
  const { assetUrl } = useEditor()
  const library = use(LibraryContext)
  const card = useEdited((state) => state.card)
  const palette = useSameList(paletteOf(card))
  const upload: UploadPicture = async (file, change) => {
    const stored = await library?.uploads.add(file, file.name)
    if (!library || !stored || !isPicture(stored.asset)) return
    const options = { merging: { key: `upload.${stored.id}`, within: TOGETHER_MS } }
    if (library.addAsset(stored, options)) change(stored.id, options)
  }
  return {
    palette,
    pictures: picturesOf(card).map(({ id, key }) => ({ id, url: assetUrl(key) })),
    upload: library ? upload : undefined,
  }
}
