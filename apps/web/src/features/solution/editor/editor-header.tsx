import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { solutionFile } from '@petalpost/api-client/endpoints/solutions'
import type { Platform } from '@petalpost/domain/show-config'
import { SOLUTION_NAME_MAX_LENGTH } from '@petalpost/domain/solution'
import { MenuButton, MenuItem } from '@petalpost/ui/menu-button'
import {
  IconCalendarMonth,
  IconChevronLeft,
  IconCode,
  IconDots,
  IconDownload,
  IconEye,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'

import { useCall } from '#shared/call/use-call.ts'
import { embedCodeAtom, solutionPreviewAtom, solutionYearAtom } from '#shared/solution/solution-dialogs.ts'

import { downloadSolution } from '../download-solution.ts'
import { useDeleteSolution } from '../use-delete-solution.ts'
import { EditableText } from './editable-text.tsx'
import { SaveStatus } from './save-status.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { useEditor, useEditorState } from './use-editor.ts'

import classes from './editor-header.module.css'

/** Back button, name, save status, preview and embed code (spec 2.8). */
export function EditorHeader({ platform }: { platform: Platform }) {
  const { t } = useLingui()
  const session = useEditor()
  const { solution } = useEditorState()
  const showEmbedCode = useSetAtom(embedCodeAtom)
  const preview = useSetAtom(solutionPreviewAtom)
  const showYear = useSetAtom(solutionYearAtom)
  const download = useCall(solutionFile, { onSuccess: downloadSolution })
  const deleteSolution = useDeleteSolution(solution.id)
  return (
    <header className={classes['header']}>
      <Link to="/solution" className={classes['back']}>
        <IconChevronLeft size={19} aria-hidden />
        <span>
          <Trans>Solutions</Trans>
        </span>
      </Link>
      <i />
      <h1>
        <EditableText
          look="heading"
          label={t`Solution name`}
          value={solution.name}
          maxLength={SOLUTION_NAME_MAX_LENGTH}
          onChange={session.rename}
        />
      </h1>
      <div className={classes['status']}>
        <SaveStatus />
        <UndoButtons />
      </div>
      <div className={classes['tools']}>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => preview({ solution, platform })}
        >
          <Trans>Preview</Trans>
        </Button>
        <Button leftSection={<IconCode size={18} aria-hidden />} onClick={() => showEmbedCode(solution)}>
          <Trans>Embed code</Trans>
        </Button>
        <MenuButton
          className={classes['more']}
          aria-label={t`More`}
          align="end"
          items={
            <>
              <MenuItem
                icon={<IconCalendarMonth size={18} aria-hidden />}
                onClick={() => showYear({ solution, platform })}
              >
                <Trans>The whole year</Trans>
              </MenuItem>
              <MenuItem
                icon={<IconDownload size={18} aria-hidden />}
                onClick={() => download.mutate({ id: solution.id, isTemplate: 0 })}
              >
                <Trans>Download as a file</Trans>
              </MenuItem>
              <MenuItem icon={<IconTrash size={18} aria-hidden />} onClick={() => void deleteSolution(solution)}>
                <Trans>Delete this solution</Trans>
              </MenuItem>
            </>
          }
        >
          <IconDots size={20} aria-hidden />
        </MenuButton>
      </div>
    </header>
  )
}
