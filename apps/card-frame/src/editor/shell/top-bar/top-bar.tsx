import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconEye,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { useEdited } from '../../editor.ts'
import type { GoOn } from '../../page/opening/opening.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useIsPhone } from '../phone.ts'
import { playingAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'
import { MoreMenu } from './more-menu.tsx'
import { SaveStatus } from './save-status.tsx'
import { TitleField } from './title-field.tsx'

import classes from './top-bar.module.css'

interface TopBarProps {
  className: string | undefined
  isKept: boolean
  cardId: string
  onBack: () => void
  /** Goes on with another card. */
  onCopy: GoOn
}

/** Way back, title, undo and redo, what is saved, and how the card is seen. */
export function TopBar({ className, isKept, cardId, onBack, onCopy }: TopBarProps) {
  const { t } = useLingui()
  const { commands, canvas } = useShell()
  const canUndo = useEdited(({ history }) => history.past.length > 0)
  const canRedo = useEdited(({ history }) => history.future.length > 0)
  const isPlaying = useAtomValue(playingAtom)
  const isPhone = useIsPhone()
  return (
    <header className={[classes['bar'], className].join(' ')}>
      <IconButton label={t`Back`} onClick={onBack}>
        <IconArrowLeft size={20} aria-hidden />
      </IconButton>
      <TitleField />
      <IconButton label={t`Undo`} disabled={!canUndo} onClick={commands.undo}>
        <IconArrowBackUp size={20} aria-hidden />
      </IconButton>
      <IconButton label={t`Redo`} disabled={!canRedo} onClick={commands.redo}>
        <IconArrowForwardUp size={20} aria-hidden />
      </IconButton>
      <SaveStatus isKept={isKept} />
      <span className={classes['space']} />
      <MoreMenu cardId={cardId} onCopy={onCopy} />
      {isPlaying ? (
        <IconButton label={t`Stop`} onClick={() => canvas()?.stop()}>
          <IconPlayerStop size={20} aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={t`Play animations`} onClick={commands.play}>
          <IconPlayerPlay size={20} aria-hidden />
        </IconButton>
      )}
      {isPhone ? (
        <IconButton label={t`Preview`} onClick={commands.preview}>
          <IconEye size={20} aria-hidden />
        </IconButton>
      ) : (
        <Button size="sm" ml={8} leftSection={<IconEye size={18} aria-hidden />} onClick={commands.preview}>
          {t`Preview`}
        </Button>
      )}
    </header>
  )
}
