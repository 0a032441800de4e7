import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { formatPrice, INTRO_YEARLY_CENTS } from '@petalpost/domain/price'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { IconCrown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { LinkButton } from '#shared/ui/link-button.tsx'

import classes from './intro-page.module.css'

/**
 * After the claim (spec 2.11): one month is free, and the first year costs 45.9 dollars. However it is closed, it leads
 * to /solution.
 */
export function ClaimedDialog() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/solution' })
  const price = formatPrice(INTRO_YEARLY_CENTS, 'USD')
  return (
    <Dialog title={t({ message: 'One month of free membership', comment: 'heading' })} onClose={leave} size={440}>
      <Text>
        <Trans>Your membership has begun: every template and AI images are yours for a month.</Trans>
      </Text>
      <div className={classes['offer']}>
        <IconCrown size={24} stroke={1.6} aria-hidden />
        <span>
          <strong>
            <Trans comment="heading">The first year for {price}</Trans>
          </strong>
          <Trans>Stay and pay less: the yearly plan at its introductory price.</Trans>
        </span>
      </div>
      <DialogActions>
        <LinkButton to="/subscribe" variant="subtle">
          <Trans>See the yearly plan</Trans>
        </LinkButton>
        <Button data-autofocus onClick={leave}>
          <Trans>Go to the solutions</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
