import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'

import { useLanguage } from '#editor/controls/use-language.ts'
import { useEdited } from '#editor/editor.ts'

import { RoleField } from './role-field.tsx'
import type { GroundBelow } from './use-ground.ts'
import { useRole } from './use-role.ts'

/** The date on the card, in words of the card's language. */
export function DateField({ ground }: { ground: GroundBelow }) {
  const { t } = useLingui()
  const language = useLanguage()
  const written = useEdited(({ card }) => card.language)
  const { write } = useRole('date', ground)
  const [now] = useState(() => new Date())
  const today = new Intl.DateTimeFormat(written ?? language, { dateStyle: 'long' }).format(now)
  return (
    <RoleField
      says="date"
      label={t`Date`}
      placeholder={today}
      ground={ground}
      end={
        <Button size="compact-xs" variant="subtle" onClick={() => write(today)}>
          <Trans>Today</Trans>
        </Button>
      }
    />
  )
}
