import type { Client } from '@petalpost/api-client/client'
import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { createContext, use, useSyncExternalStore } from 'react'

import type { createCardSession, EditorState, RunOptions } from './card-session.ts'
import type { Edit } from './edits/edit.ts'
import type { Bounds } from './gestures/box.ts'
import type { Trial } from './trial.ts'

export type CardSession = ReturnType<typeof createCardSession>

/** What every part of the editor works with. */
export interface Editor {
  session: CardSession
  /** Wraps an edit so that changed texts fit: what was typed in its area, other boxes to their letters. */
  fitted: (edit: Edit) => Edit
  /** Returns the texts that leave a card. */
  outside: (card: CardV2) => readonly LayerOf<'text'>[]
  /** Returns the texts that leave a part of a card, px. */
  textsOutside: (card: CardV2, bounds: Bounds) => readonly LayerOf<'text'>[]
  /** Returns the share of their size to which the letters of a text shrink in its box. */
  shrunkTo: (layer: LayerOf<'text'>, card: CardV2) => number
  /** Performs an edit, fitted, as one step. Returns false when it is refused; the author is told why. */
  perform: (edit: Edit, options?: RunOptions) => boolean
  /** The address of a stored file. */
  assetUrl: (key: string) => string
  api: Pick<Client, 'call'>
  /** Plays something of the card on the stage; missing where nothing can be played. */
  play?: (trial: Trial) => void
  /** The same for what the author has just chosen, unless their device asks for less motion. */
  tryOut?: (trial: Trial) => void
  /** Begins to crop a picture on the stage. */
  crop?: (id: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

/** Returns the editor around this component. Throws outside of one. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('This component is outside of the editor.')
  return editor
}

/** Returns a part of the editor's state. Renders again only when that part is another one (Object.is). */
export function useEdited<T>(pick: (state: EditorState) => T): T {
  const { session } = useEditor()
  return useSyncExternalStore(session.subscribe, () => pick(session.read()))
}
