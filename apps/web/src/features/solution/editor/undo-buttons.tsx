import { useLingui } from '@lingui/react/macro'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'

import { useEditor, useEditorState } from './use-editor.ts'

import classes from './editor-header.module.css'

/** Undoes and redoes changes, by button or (outside of fields) by keyboard. */
export function UndoButtons() {
  const { t } = useLingui()
  const { undo, redo } = useEditor()
  const { canUndo, canRedo } = useEditorState()
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ])
  return (
    <span className={classes['steps']}>
      <button type="button" aria-label={t`Undo`} title={t`Undo`} disabled={!canUndo} onClick={undo}>
        <IconArrowBackUp size={19} aria-hidden />
      </button>
      <button type="button" aria-label={t`Redo`} title={t`Redo`} disabled={!canRedo} onClick={redo}>
        <IconArrowForwardUp size={19} aria-hidden />
      </button>
    </span>
  )
}
