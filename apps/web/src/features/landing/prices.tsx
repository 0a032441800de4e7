import { Trans } from '@lingui/react/macro'
import { amountText, currencySymbol, LANDING_PRICES_CENTS } from '@petalpost/domain/price'
import { IconCheck } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'

import { BENEFITS } from '#shared/membership/benefits.tsx'
import { languageAtom } from '#shared/persisted-state.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'

import classes from './prices.module.css'

/** What twelve months cost more than a year, in percent. */
const SAVED = Math.round(100 * (1 - LANDING_PRICES_CENTS.yearly / (12 * LANDING_PRICES_CENTS.monthly)))

/** The three plans (spec 2.4): Free to the solutions, Monthly to the free month, Yearly to the payment. */
export function Prices() {
  return (
    <section className={classes['section']} aria-labelledby="prices">
      <h2 id="prices">
        <Trans comment="heading">Simple prices</Trans>
      </h2>
      <p>
        <Trans>Start free. Join when a card makes you smile.</Trans>
      </p>
      <div className={classes['plans']}>
        <Plan
          name={<Trans>Free</Trans>}
          cents={LANDING_PRICES_CENTS.free}
          per={<Trans>forever</Trans>}
          lines={[
            <Trans key="browse">Browse, like and share every card</Trans>,
            <Trans key="free">Use all free templates</Trans>,
            <Trans key="solutions">Solutions for your website</Trans>,
          ]}
        >
          <LinkButton to="/solution" size="md" fullWidth variant="default">
            <Trans>Browse solutions</Trans>
          </LinkButton>
        </Plan>
        <Plan
          name={<Trans>Monthly</Trans>}
          cents={LANDING_PRICES_CENTS.monthly}
          per={<Trans>a month</Trans>}
          lines={BENEFITS.map(({ text }) => text)}
        >
          <LinkButton to="/intro" size="md" fullWidth variant="default">
            <Trans>Claim a free month</Trans>
          </LinkButton>
        </Plan>
        <Plan
          isBest
          name={<Trans>Yearly</Trans>}
          cents={LANDING_PRICES_CENTS.yearly}
          per={<Trans>a year</Trans>}
          lines={[
            <Trans key="all">Everything in Monthly</Trans>,
            <Trans key="saved">Save {SAVED}% compared with paying monthly</Trans>,
            <Trans key="half">Half price for new members</Trans>,
          ]}
        >
          <LinkButton to="/subscribe" size="md" fullWidth>
            <Trans>Subscribe yearly</Trans>
          </LinkButton>
        </Plan>
      </div>
    </section>
  )
}

interface PlanProps {
  name: ReactNode
  cents: number
  per: ReactNode
  /** Each needs a React key. */
  lines: readonly ReactElement[]
  isBest?: boolean
  /** The plan's button. */
  children: ReactNode
}

function Plan({ name, cents, per, lines, isBest = false, children }: PlanProps) {
  const language = useAtomValue(languageAtom)
  return (
    <article className={classes['plan']} data-best={isBest}>
      <h3>{name}</h3>
      <p className={classes['price']}>
        <small>{currencySymbol(language)}</small>
        {amountText(cents)}
        <span>{per}</span>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <IconCheck size={18} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {children}
    </article>
  )
}
