import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { pageRuling } from '@petalpost/domain/page-rules-text'
import type { SolutionOptions } from '@petalpost/domain/solution-options'
import { useState } from 'react'

import classes from './why-not.module.css'

/** Says for the address of a page whether the solution's page rules let cards show there. */
export function PageCheck({ options }: { options: SolutionOptions }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const ruling = typed.trim() === '' ? null : pageRuling(typed, options)
  return (
    <div className={classes['page']}>
      <TextInput
        label={t`Page`}
        placeholder="https://shop.example/cart"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" data-shows={ruling?.kind === 'shows'}>
        {ruling?.kind === 'shows' && <Trans>Page rules let cards show on this page.</Trans>}
        {ruling?.kind === 'excluded' && (
          <Trans>
            The rule <code>{ruling.rule}</code> keeps cards off this page.
          </Trans>
        )}
        {ruling?.kind === 'not-included' && <Trans>Cards do not show: no rule includes this page.</Trans>}
      </p>
    </div>
  )
}
