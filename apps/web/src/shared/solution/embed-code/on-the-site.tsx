import { Trans } from '@lingui/react/macro'
import { readablePageRules } from '@petalpost/domain/page-rules-text'
import { CONSENT_WAIT, type SolutionOptions } from '@petalpost/domain/solution-options'

import { PageCheck } from './page-check.tsx'

import classes from './why-not.module.css'

/** Reasons on the site or in a visitor's browser why a due card does not show. */
export function OnTheSite({ options }: { options: SolutionOptions | undefined }) {
  const { consent, include, exclude } = options ?? {}
  const [only, never] = [include, exclude].map((rules) => rules && readablePageRules(rules))
  return (
    <>
      {options && (only || never) && <PageCheck options={options} />}
      <ul className={classes['site']}>
        {only && (
          <li>
            <Trans>
              Cards show on these pages only: <code>{only}</code>
            </Trans>
          </li>
        )}
        {never && (
          <li>
            <Trans>
              Cards do not show on these pages: <code>{never}</code>
            </Trans>
          </li>
        )}
        {consent === CONSENT_WAIT && (
          <li>
            <Trans>
              The solution waits for consent: your page must call <code>petalpost('consent', true)</code>.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            A visitor who has seen a card set to “Once” or “Once a day” does not see it again. A browser that refuses
            storage shows only cards set to “Every visit”.
          </Trans>
        </li>
        <li className={classes['console']}>
          <Trans>
            To see why your own browser shows nothing, run this in the console of your page:{' '}
            <code>await Promise.all(petalpost('explain'))</code>
          </Trans>
        </li>
      </ul>
    </>
  )
}
