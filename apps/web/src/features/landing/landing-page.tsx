import { CARD_PAGE_SIZE } from '@petalpost/domain/paging'

import { useDecoration } from '#shared/card/card-pages.ts'
import { useNextFestival } from '#shared/card/festivals/use-next-festival.ts'

import { ComingUp } from './coming-up.tsx'
import { Facts } from './facts.tsx'
import { fanCards } from './fan-cards.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Prices } from './prices.tsx'
import { SolutionSection } from './solution-section.tsx'

import classes from './landing-page.module.css'

/** The landing page (spec 2.4). Its cards are decoration, so a failure to load them is not shown. */
export function LandingPage() {
  const cards = useDecoration({}, CARD_PAGE_SIZE)
  const { today, festivals, isPending, card } = useNextFestival()
  return (
    <main className={classes['page']}>
      <Hero front={card} fan={fanCards(cards, festivals, card)} />
      <ComingUp festivals={festivals} today={today} isPending={isPending} />
      <Features cards={cards} />
      <SolutionSection />
      <Prices />
      <Facts />
    </main>
  )
}
