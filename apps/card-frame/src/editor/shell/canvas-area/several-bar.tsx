import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useAtomValue } from 'jotai'

import { useEdited } from '../../editor.ts'
import { layersOf } from '../../edits/edit.ts'
import { severalAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'

import classes from './canvas-bar.module.css'

/** Shown while each press adds a layer to the selection or takes it away. */
export function SeveralBar() {
  return useAtomValue(severalAtom) ? <Bar /> : null
}

function Bar() {
  const { t } = useLingui()
  const { commands } = useShell()
  const card = useEdited((state) => state.card)
  const selection = useEdited((state) => state.selection)
  const { length: count } = layersOf(card, selection)
  return (
    <div className={classes['bar']} role="group" aria-label={t`Select several`}>
      <p className={classes['hint']}>
        {count === 0 ? (
          <Trans>Tap layers to select them.</Trans>
        ) : (
          <Plural value={count} one="# layer selected" other="# layers selected" />
        )}
      </p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={commands.selectAll}>
          <Trans>All</Trans>
        </Button>
        <Button variant="default" disabled={count < 2} onClick={commands.group}>
          <Trans>Group</Trans>
        </Button>
        <Button onClick={commands.endSeveral}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
