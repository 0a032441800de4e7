import { Trans, useLingui } from '@lingui/react/macro'
import { IconDevices, IconFeather, IconShieldLock, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { EMBED_FIGURES } from './embed-figures.ts'

import classes from './facts.module.css'

const ICON = { size: 26, stroke: 1.5, 'aria-hidden': true } as const

/** What a site owner wants to know before pasting somebody's script, with the measured figures. */
export function Facts() {
  const { i18n } = useLingui()
  const kilobytes = (bytes: number) => i18n.number(bytes / 1000, { maximumFractionDigits: 1 })
  const idle = kilobytes(EMBED_FIGURES.idleBytes)
  const popup = kilobytes(EMBED_FIGURES.popupBytes)
  const card = kilobytes(EMBED_FIGURES.cardBytes)
  const { idleRequests, cardRequests, hostPages, entryDays } = EMBED_FIGURES
  return (
    <section className={classes['section']} aria-labelledby="facts">
      <h2 id="facts">
        <Trans comment="heading">Before you paste a script</Trans>
      </h2>
      <p>
        <Trans>What it weighs, what it knows, where it runs, and how you get rid of it.</Trans>
      </p>
      <div className={classes['facts']}>
        <Fact
          icon={<IconFeather {...ICON} />}
          title={<Trans>Weight</Trans>}
          figure={<Trans comment="heading">{idle} kB</Trans>}
        >
          <Trans>
            at most on a day without a card, in {idleRequests} request. On a day with a card {cardRequests} requests: at
            most {popup} kB for the popup and {card} kB for a typical card, and its pictures.
          </Trans>
        </Fact>
        <Fact
          icon={<IconShieldLock {...ICON} />}
          title={<Trans>Privacy</Trans>}
          figure={<Trans comment="heading">0 cookies</Trans>}
        >
          <Trans>
            No identifier, and no network address of a visitor in our log. Only after a card has shown, the visitor’s
            own browser remembers its date, so that it does not come too often. That is deleted after {entryDays} days
            and never sent to us.
          </Trans>
        </Fact>
        <Fact
          icon={<IconDevices {...ICON} />}
          title={<Trans>Where it runs</Trans>}
          figure={<Trans comment="heading">{hostPages}+ host pages</Trans>}
        >
          <Trans>
            are tested at every build in Chromium, Firefox and WebKit, with strict policies, frames, blocked storage and
            broken networks. It starts after your page has loaded, and nothing on it moves.
          </Trans>
        </Fact>
        <Fact
          icon={<IconTrash {...ICON} />}
          title={<Trans>Uninstall</Trans>}
          figure={<Trans comment="heading">1 line</Trans>}
        >
          <Trans>
            Remove it, and your pages load nothing of ours any more. To stop all sites at once, end the key. To clear
            what browsers remember, call <code>petalpost('forget')</code> first.
          </Trans>
        </Fact>
      </div>
      <p className={classes['more']}>
        <Trans>
          More in the <Link to="/mine/privacyAgreement">privacy policy</Link>, and beside the code of every{' '}
          <Link to="/solution">solution</Link>.
        </Trans>
      </p>
    </section>
  )
}

interface FactProps {
  icon: ReactNode
  title: ReactNode
  /** The figure that the text explains. */
  figure: ReactNode
  children: ReactNode
}

function Fact({ icon, title, figure, children }: FactProps) {
  return (
    <article className={classes['fact']}>
      {icon}
      <h3>{title}</h3>
      <p>
        <strong>{figure}</strong> {children}
      </p>
    </article>
  )
}
