import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { deviceTypeFor } from '@petalpost/domain/order'
import { announcedCents, formatPrice, INTRO_YEARLY_CENTS } from '@petalpost/domain/price'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { IconCrown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

import { productsQuery } from '#shared/membership/products.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'

import classes from './intro-page.module.css'

/**
 * After the claim (spec 2.11): one month is free, and the first year costs less, with the price that this user is
 * charged. That is 45.9 dollars as long as no price is known; a year that costs no less is not offered. Who pays even less
 * sees both, the announced price crossed out (decision 0037). However the dialog is closed, it leads to /solution.
 */
export function ClaimedDialog() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/solution' })
  const { data: products } = useQuery(productsQuery(deviceTypeFor(useAtomValue(languageAtom))))
  const yearly = products?.find(({ code }) => code === 'yearly')
  const price = yearly ? formatPrice(yearly.discountAmounts, yearly.currency) : formatPrice(INTRO_YEARLY_CENTS, 'USD')
  const announced = yearly ? announcedCents(yearly) : null
  const isOffered = !yearly || yearly.discountAmounts < yearly.amounts
  return (
    <Dialog title={t({ message: 'One month of free membership', comment: 'heading' })} onClose={leave} size={440}>
      <Text>
        <Trans>Your membership has begun: every template and AI images are yours for a month.</Trans>
      </Text>
      {isOffered && (
        <div className={classes['offer']}>
          <IconCrown size={24} stroke={1.6} aria-hidden />
          <span>
            <strong>
              <Trans comment="heading">The first year for {price}</Trans>
              {announced !== null && (
                <s>
                  <VisuallyHidden component="span">
                    <Trans>instead of</Trans>{' '}
                  </VisuallyHidden>
                  {formatPrice(announced, yearly?.currency)}
                </s>
              )}
            </strong>
            {announced === null ? (
              <Trans>Stay and pay less: the yearly plan at its introductory price.</Trans>
            ) : (
              <Trans>New members pay half for the first year, which is less than the introductory price.</Trans>
            )}
          </span>
        </div>
      )}
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
