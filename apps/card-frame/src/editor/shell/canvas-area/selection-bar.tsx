import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy, IconCrop, IconTrash, IconTypography } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { useEdited } from '../../editor.ts'
import { layersOf } from '../../edits/edit.ts'
import { textRangeAtom } from '../../text-range.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useIsPhone } from '../phone.ts'
import { cropAtom, playingAtom, propertiesAtom, severalAtom, toolAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'

import classes from './canvas-bar.module.css'

/** On a phone, what is done most often with a selection, while no sheet is open: nobody guesses a double tap. */
export function SelectionBar() {
  const isPhone = useIsPhone()
  const hasSheet = [useAtomValue(toolAtom) !== null, useAtomValue(propertiesAtom)].includes(true)
  const isBusy = [
    useAtomValue(textRangeAtom) !== null,
    useAtomValue(cropAtom) !== null,
    useAtomValue(severalAtom),
    useAtomValue(playingAtom),
  ].includes(true)
  const hasSelection = useEdited(({ card, selection }) => layersOf(card, selection).length > 0)
  return isPhone && hasSelection && !hasSheet && !isBusy ? <Bar /> : null
}

function Bar() {
  const { t } = useLingui()
  const { commands } = useShell()
  const card = useEdited((state) => state.card)
  const selection = useEdited((state) => state.selection)
  const layers = layersOf(card, selection)
  const [only] = layers.length === 1 ? layers : []
  const isLocked = layers.every(({ locked }) => locked)
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <div className={classes['tools']} role="group" aria-label={t`Selection`}>
      {only?.type === 'text' && !only.locked && (
        <Button variant="subtle" leftSection={<IconTypography {...icon} />} onClick={() => commands.open()}>
          {t`Edit text`}
        </Button>
      )}
      {only?.type === 'image' && !only.locked && (
        <Button variant="subtle" leftSection={<IconCrop {...icon} />} onClick={() => commands.crop(only.id)}>
          {t`Crop`}
        </Button>
      )}
      <IconButton label={t`Duplicate`} onClick={commands.duplicate}>
        <IconCopy {...icon} />
      </IconButton>
      <IconButton label={t`Delete`} disabled={isLocked} onClick={commands.delete}>
        <IconTrash {...icon} />
      </IconButton>
    </div>
  )
}
