import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { nameCard } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { MAX_CARD_TITLE } from '@petalpost/domain/card'
import { nameLength } from '@petalpost/domain/typed-text/name'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { useState } from 'react'

import { useCall } from '#shared/call/use-call.ts'
import { designSaved } from '#shared/session/designs.ts'
import { FormField } from '#shared/ui/form-field.tsx'

import classes from './own.module.css'

/** Renames one of the user's own cards. */
export function RenameDialog({
  card: { id, title },
  onClose,
}: {
  card: Pick<Card, 'id' | 'title'>
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(title)
  const { attempt, isPending } = useCall(nameCard, { onSuccess: () => designSaved({ id }) })
  const isLong = nameLength(typed) > MAX_CARD_TITLE
  const rename = async () => {
    if (typed === title || (await attempt({ id, title: typed }))) onClose()
  }
  return (
    <Dialog title={t`Rename the card`} onClose={onClose} size={420}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLong) void rename()
        }}
      >
        <FormField
          data-autofocus
          label={t`Name`}
          placeholder={t`Untitled`}
          value={typed}
          onChange={setTyped}
          problem={isLong ? t`At most ${MAX_CARD_TITLE} characters` : undefined}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isPending} disabled={isLong}>
            <Trans>Rename</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
