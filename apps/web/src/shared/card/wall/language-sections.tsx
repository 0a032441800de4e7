import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { Fragment, type ReactNode } from 'react'

import { languageRuns } from './language-runs.ts'

import classes from './card-wall.module.css'

interface LanguageSectionsProps {
  cards: readonly Card[]
  /** The wall of some cards that have the same language. */
  children: (run: readonly Card[], isFirst: boolean) => ReactNode
}

/** Walls of cards, one for each run of one language; a divider says where the cards of the other language begin. */
export function LanguageSections({ cards, children }: LanguageSectionsProps) {
  const { t, i18n } = useLingui()
  return languageRuns(cards, i18n.locale).map(({ language, cards: run }, index) => (
    <Fragment key={`${run[0]?.id}:${language}`}>
      {language !== i18n.locale && <h2 className={classes['language']}>{t`Also in 中文`}</h2>}
      {language === i18n.locale && index > 0 && <h2 className={classes['language']}>{t`In English`}</h2>}
      {children(run, index === 0)}
    </Fragment>
  ))
}
