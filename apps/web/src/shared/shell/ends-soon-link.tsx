import { Trans, useLingui } from '@lingui/react/macro'
import { IconHourglassLow } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { useInstantText } from '#shared/ui/instant-text.ts'

import classes from './ends-soon-link.module.css'

/** The reminder in the header, from three days before the membership ends (spec 1): when it ends, and a way to renew it. */
export function EndsSoonLink({ expireTime }: { expireTime: string }) {
  const { t } = useLingui()
  const end = useInstantText()(expireTime)
  return (
    <Link
      to="/subscribe"
      className={classes['link']}
      title={t`Your membership ends on ${end}. Renew it to keep every template.`}
    >
      <IconHourglassLow size={17} aria-hidden />
      <span>
        <Trans>Ends on {end}</Trans>
      </span>
    </Link>
  )
}
