import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSetAtom } from 'jotai'

import { MessagePanel } from '../../panels/message/message-panel.tsx'
import { dialogAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'

import classes from '../parts/panel-frame.module.css'

/** The words of the card, and the way to see it as its recipient will. */
export function MessageTool() {
  const setDialog = useSetAtom(dialogAtom)
  const { needMember } = useShell()
  return (
    <>
      <MessagePanel onNeedMember={() => needMember('ai')} />
      <div className={classes['foot']}>
        <Button fullWidth onClick={() => setDialog('preview')}>
          <Trans>See the finished card</Trans>
        </Button>
      </div>
    </>
  )
}
