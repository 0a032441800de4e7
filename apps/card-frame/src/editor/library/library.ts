import type { CardV2 } from '@petalpost/card-document/card'
import { createContext, use, useSyncExternalStore } from 'react'

import type { RunOptions } from '../card-session.ts'
import type { Content } from '../edits/layers/insert.ts'
import type { ReadGround } from '../edits/look/ground.ts'
import type { Ground } from '../edits/message/ground.ts'
import type { AiPictures } from '../saving/ai-pictures.ts'
import type { CardAsset } from '../saving/card-asset.ts'
import type { CardUpload, Uploads } from '../saving/uploads.ts'

/** What the libraries need besides the editor; the shell around them gives it. */
export interface Library {
  uploads: Uploads
  aiPictures: AiPictures
  /** Adds content with ids of its own and selects it; when the card has no room for it, says so. */
  add: (content: Content) => void
  /** Reads what lies below places of a card. */
  readGround: ReadGround
  /** Gives a text that was just added an ink that can be read where it stands. */
  keepLegible: (id: string | undefined) => void
  /** Lists a stored file on the card, for the edit that uses it at once; when the card has no room for it, says so. */
  addAsset: (stored: CardAsset, options: RunOptions) => boolean
  /** Resolves to what lies below the texts of a card; to undefined when it cannot be drawn. */
  groundBelow: (card: CardV2) => Promise<Ground | undefined>
  /** Loads fonts of the library into the page. */
  loadFonts: (families: readonly string[]) => void
  /** Loads a font of the author's own into the page; resolves when letters can be set in it. */
  loadOwnFont: (family: string, url: string) => Promise<void>
}

export const LibraryContext = createContext<Library | null>(null)

/** Returns the library around this component. Throws outside of one. */
export function useLibrary(): Library {
  const library = use(LibraryContext)
  if (!library) throw new Error('This component is outside of the library of the editor.')
  return library
}

/** The upload list as it is now. */
export function useUploadList(): readonly CardUpload[] {
  const { uploads } = useLibrary()
  return useSyncExternalStore(uploads.subscribe, uploads.read)
}
