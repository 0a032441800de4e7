import { createContext, use } from 'react'

import type { Canvas } from '../canvas/canvas.ts'
import type { Editor } from '../editor.ts'
import { type CommandDeps, type Commands, createCommands } from './commands.ts'

/** What the parts around the canvas share. */
export interface Shell {
  commands: Commands
  canvas: () => Canvas | null
  /** Tells which canvas is on the page. */
  setCanvas: (canvas: Canvas | null) => void
}

export function createShell(editor: Editor, store: CommandDeps['store']): Shell {
  let shown: Canvas | null = null
  const canvas = () => shown
  return {
    canvas,
    setCanvas: (next) => void (shown = next),
    commands: createCommands({ editor, store, canvas }),
  }
}

export const ShellContext = createContext<Shell | null>(null)

/** Returns the shell around this component. Throws outside of one. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('This component is outside of the shell of the editor.')
  return shell
}
