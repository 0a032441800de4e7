import { createContext, use } from 'react'

import type { Canvas } from '../canvas/canvas.ts'
import type { Library } from '../library/library.ts'
import { loadFonts, loadOwnFont } from '../page/load-fonts.ts'
import type { Files } from '../saving/browser-files.ts'
import type { DrawPicture } from '../saving/picture.ts'
import { addAsset, addContent } from './add.ts'
import { type CommandDeps, type Commands, createCommands } from './commands/commands.ts'
import { createKeepLegible } from './keep-legible.ts'
import { isOnPhone } from './phone.ts'
import { cropAtom, propertiesAtom, severalAtom, type Tool, toolAtom } from './shell-state.ts'

/** What the parts around the canvas share. */
export interface Shell {
  commands: Commands
  /** For what is pasted or dropped, which comes from no tool. */
  library: Library
  /** The library as a tool uses it: on a phone the tool closes when it has added something. */
  libraryOf: (tool: Tool) => Library
  open: (tool: Tool) => void
  /** Opens a tool, or closes it when it is open. */
  toggle: (tool: Tool) => void
  /** Shows or hides the panel of the selection; only a phone hides it. */
  showProperties: (isShown: boolean) => void
  drawPicture: DrawPicture
  needMember: ShellDeps['needMember']
  canvas: () => Canvas | null
  /** Tells which canvas is on the page. */
  setCanvas: (canvas: Canvas | null) => void
}

/** What the author stores and downloads. */
export type ShellFiles = Pick<Files, 'uploads' | 'aiPictures' | 'draw' | 'readGround' | 'groundBelow'>

interface ShellDeps extends Pick<CommandDeps, 'editor' | 'store'> {
  files: ShellFiles
  /** Tells the web app that only members may do something. */
  needMember: (feature: 'ai') => void
}

export function createShell({
  editor,
  store,
  files: { uploads, aiPictures, draw, readGround, groundBelow },
  needMember,
}: ShellDeps): Shell {
  let shown: Canvas | null = null
  const canvas = () => shown
  const keepLegible = createKeepLegible(editor, readGround)
  const library: Library = {
    uploads,
    aiPictures,
    groundBelow,
    add(content) {
      const [added] = addContent(editor, content, 0)
      library.keepLegible(added?.id)
      // its words are only examples
      if (added?.type === 'text') canvas()?.text.start(added.id)
    },
    readGround,
    keepLegible(id) {
      if (id !== undefined) void keepLegible(id)
    },
    addAsset: (stored, options) => addAsset(editor, stored, options),
    loadFonts: (families) => void loadFonts(families),
    loadOwnFont,
  }
  const libraryOf = (tool: Tool): Library => ({
    ...library,
    add(content) {
      // on a phone the sheet would cover what was added; a file may arrive when another tool is open
      if (isOnPhone()) store.set(toolAtom, (now) => (now === tool ? null : now))
      library.add(content)
    },
  })
  function open(tool: Tool | null): void {
    store.set(cropAtom, null)
    if (tool === 'ink') store.set(severalAtom, false) // presses write now
    store.set(toolAtom, tool)
  }
  const toggle = (tool: Tool) => open(store.get(toolAtom) === tool ? null : tool)
  function showProperties(isShown: boolean): void {
    store.set(toolAtom, null)
    store.set(propertiesAtom, isShown)
  }
  return {
    library,
    libraryOf,
    open,
    toggle,
    showProperties,
    drawPicture: draw,
    needMember,
    canvas,
    setCanvas: (next) => void (shown = next),
    commands: createCommands({ editor, library, store, toggleTool: toggle, canvas }),
  }
}

export const ShellContext = createContext<Shell | null>(null)

/** Returns the shell around this component. Throws outside of one. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('This component is outside of the shell of the editor.')
  return shell
}
