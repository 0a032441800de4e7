import type { createStore } from 'jotai'
import { createContext, use } from 'react'

import type { Canvas } from '../canvas/canvas.ts'
import type { Editor } from '../editor.ts'
import { type Commands, createCommands } from './commands.ts'

export type Store = ReturnType<typeof createStore>

/** What the parts around the canvas share. */
export interface Shell {
  commands: Commands
  /** The canvas, as long as it is on the page. */
  canvas: { current: Canvas | null }
}

export function createShell(editor: Editor, store: Store): Shell {
  const canvas: Shell['canvas'] = { current: null }
  return { canvas, commands: createCommands({ editor, store, canvas: () => canvas.current }) }
}

export const ShellContext = createContext<Shell | null>(null)

/** Returns the shell around this component. Throws outside of one. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('This component is outside of the shell of the editor.')
  return shell
}
