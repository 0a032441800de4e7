import type { NewForm } from '@petalpost/domain/card'
import { whenIdle } from '@petalpost/ui/when-idle'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'

import { type Editor, EditorContext } from '../editor.ts'
import { LibraryContext } from '../library/library.ts'
import { followFonts } from '../page/load-fonts.ts'
import type { GoOn } from '../page/opening/opening.ts'
import { beginWithWords } from './begin-with-words.ts'
import { CanvasArea } from './canvas-area/canvas-area.tsx'
import { ContextMenu } from './canvas-area/context-menu.tsx'
import { ChosenFont } from './dialogs/chosen-font.tsx'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { DownloadDialog } from './dialogs/download-dialog.tsx'
import { HelpDialog } from './dialogs/help-dialog.tsx'
import { LossesDialog } from './dialogs/losses-dialog.tsx'
import { PreviewDialog } from './dialogs/preview-dialog.tsx'
import { VersionsDialog } from './dialogs/versions-dialog.tsx'
import { isMotionReduced, useIsPhone } from './phone.ts'
import { preloadParts } from './preload.ts'
import { PropertiesPanel } from './properties/properties-panel.tsx'
import { dialogAtom, propertiesAtom, toolAtom } from './shell-state.ts'
import { createShell, ShellContext, type ShellFiles } from './shell.ts'
import { tellHeavy } from './tell-heavy.ts'
import { ToolPanel } from './tools/tool-panel.tsx'
import { ToolRail } from './tools/tool-rail.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useShape } from './use-shape.ts'

import classes from './editor-shell.module.css'

interface EditorShellProps {
  editor: Editor
  files: ShellFiles
  cardId: string
  /** A crash of the browser loses nothing. */
  isKept: boolean
  /** Nobody has edited it yet: its author begins with the words. */
  isFresh: boolean
  /** Tells the web app that only members may do something. */
  needMember: (feature: 'ai') => void
  onBack: () => void
  /** What is done first: the card is a new form of its work. */
  shape: NewForm | undefined
  /** It is done. */
  onShaped: () => void
  /** Goes on with another card: a copy, another form, or the author's version of a conflict. */
  onCopy: GoOn
}

/** Everything around the canvas: bar, tools, panels and dialogs. */
export function EditorShell({
  editor,
  files,
  cardId,
  isKept,
  isFresh,
  needMember,
  shape,
  onShaped,
  onBack,
  onCopy,
}: EditorShellProps) {
  const store = useStore()
  const [shell] = useState(() => createShell({ editor, store, files, needMember }))
  const [withCanvas] = useState<Editor>(() => ({
    ...editor,
    play: (trial) => void shell.canvas()?.play(trial),
    tryOut: (trial) => void (isMotionReduced() || shell.canvas()?.play(trial)),
    crop: shell.commands.crop,
  }))
  useShape(editor, shell.library, shape, onShaped)
  useEffect(() => followFonts(editor), [editor])
  useEffect(() => tellHeavy(editor.session), [editor])
  useEffect(() => whenIdle(preloadParts), [])
  useEffect(() => (isFresh ? beginWithWords(editor.session, store) : undefined), [isFresh, editor, store])
  const isPhone = useIsPhone()
  const tool = useAtomValue(toolAtom)
  const dialog = useAtomValue(dialogAtom)
  const hasProperties = useAtomValue(propertiesAtom)
  return (
    <EditorContext value={withCanvas}>
      <ShellContext value={shell}>
        <LibraryContext value={shell.library}>
          <div className={classes['shell']}>
            <TopBar className={classes['top']} isKept={isKept} cardId={cardId} onBack={onBack} onCopy={onCopy} />
            <ToolRail className={classes['rail']} isPhone={isPhone} />
            <CanvasArea className={classes['canvas']} />
            {tool && <ToolPanel className={classes['tool']} tool={tool} />}
            {(isPhone ? hasProperties && !tool : true) && (
              <PropertiesPanel className={classes['panel']} isSheet={isPhone} />
            )}
          </div>
          <ContextMenu />
          <ChosenFont />
          <ConflictDialog onCopy={onCopy} onBack={onBack} />
          <LossesDialog />
          {dialog === 'help' && <HelpDialog />}
          {dialog === 'preview' && <PreviewDialog cardId={cardId} onBack={onBack} />}
          {dialog === 'download' && <DownloadDialog cardId={cardId} />}
          {dialog === 'versions' && <VersionsDialog cardId={cardId} />}
        </LibraryContext>
      </ShellContext>
    </EditorContext>
  )
}
