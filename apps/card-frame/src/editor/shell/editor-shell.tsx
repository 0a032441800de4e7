import { useMediaQuery } from '@mantine/hooks'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'

import { type Editor, EditorContext } from '../editor.ts'
import { CanvasArea } from './canvas-area.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContextMenu } from './context-menu.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PropertiesPanel } from './properties-panel.tsx'
import { dialogAtom, propertiesAtom, toolAtom } from './shell-state.ts'
import { createShell, ShellContext } from './shell.ts'
import { ToolPanel } from './tool-panel.tsx'
import { ToolRail } from './tool-rail.tsx'
import { TopBar } from './top-bar.tsx'

import classes from './editor-shell.module.css'

/** On narrower pages the panels are sheets below the canvas. */
export const PHONE = '(max-width: 767.98px)'

interface EditorShellProps {
  editor: Editor
  cardId: string
  /** A crash of the browser loses nothing. */
  isKept: boolean
  onBack: () => void
  /** Goes on with another card: the author's version of a conflict. */
  onCopy: (cardId: string) => void
}

/** Everything around the canvas: bar, tools, panels and dialogs. */
export function EditorShell({ editor, cardId, isKept, onBack, onCopy }: EditorShellProps) {
  const store = useStore()
  const [shell] = useState(() => createShell(editor, store))
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const tool = useAtomValue(toolAtom)
  const dialog = useAtomValue(dialogAtom)
  const hasProperties = useAtomValue(propertiesAtom)
  return (
    <EditorContext value={editor}>
      <ShellContext value={shell}>
        <div className={classes['shell']}>
          <TopBar className={classes['top']} isKept={isKept} onBack={onBack} />
          <ToolRail className={classes['rail']} isPhone={isPhone} />
          <CanvasArea className={classes['canvas']} />
          {tool && <ToolPanel className={classes['tool']} tool={tool} />}
          {(isPhone ? hasProperties && !tool : true) && (
            <PropertiesPanel className={classes['panel']} isSheet={isPhone} />
          )}
        </div>
        <ContextMenu />
        <ConflictDialog onCopy={onCopy} />
        {dialog === 'help' && <HelpDialog />}
        {dialog === 'preview' && <PreviewDialog cardId={cardId} />}
      </ShellContext>
    </EditorContext>
  )
}
