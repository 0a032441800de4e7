import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { Fragment } from 'react'

import { CardWall } from './card-wall.tsx'
import { languageRuns } from './language-runs.ts'

import classes from './card-wall.module.css'

/** A wall of cards, in which a divider says where the cards of the other language begin. */
export function LanguageWalls({ cards, onOpen }: { cards: readonly Card[]; onOpen: (card: Card) => void }) {
  const { t, i18n } = useLingui()
  return languageRuns(cards, i18n.locale).map(({ language, cards: run }, index) => (
    <Fragment key={`${run[0]?.id}:${language}`}>
      {language !== i18n.locale && <h2 className={classes['language']}>{t`Also in 中文`}</h2>}
      {language === i18n.locale && index > 0 && <h2 className={classes['language']}>{t`In English`}</h2>}
      <CardWall cards={run} onOpen={onOpen} />
    </Fragment>
  ))
}
