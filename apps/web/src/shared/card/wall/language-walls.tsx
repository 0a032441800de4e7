import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { Fragment } from 'react'

import { CardWall } from './card-wall.tsx'
import { DesignWall } from './design-wall.tsx'
import { languageRuns } from './language-runs.ts'

import classes from './card-wall.module.css'

interface LanguageWallsProps {
  cards: readonly Card[]
  /** For a short list: each card in all its colors. */
  groups?: readonly (readonly Card[])[] | undefined
  /** True when the first wall is in the first view. */
  eager?: boolean
  onOpen: (card: Card) => void
}

/** A wall of cards, in which a divider says where the cards of the other language begin. */
export function LanguageWalls({ cards, groups, eager = false, onOpen }: LanguageWallsProps) {
  const { t, i18n } = useLingui()
  return languageRuns(cards, i18n.locale).map(({ language, cards: run }, index) => (
    <Fragment key={`${run[0]?.id}:${language}`}>
      {language !== i18n.locale && <h2 className={classes['language']}>{t`Also in 中文`}</h2>}
      {language === i18n.locale && index > 0 && <h2 className={classes['language']}>{t`In English`}</h2>}
      {groups ? (
        <DesignWall groups={run.map((card) => groups[cards.indexOf(card)] ?? [card])} onOpen={onOpen} />
      ) : (
        <CardWall cards={run} eager={eager && index === 0} onOpen={onOpen} />
      )}
    </Fragment>
  ))
}
