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

/**
 * Walls of cards, one for each run; a divider says where the cards of the other language begin, or those of mourning,
 * which stand beside no others.
 */
export function LanguageSections({ cards, children }: LanguageSectionsProps) {
  const { t, i18n } = useLingui()
  return languageRuns(cards, i18n.locale).map(({ language, isSolemn, cards: run }, index, runs) => (
    <Fragment key={`${run[0]?.id}:${language}`}>
      {isSolemn && index > 0 && !runs[index - 1]?.isSolemn ? (
        <h2 className={classes['language']}>{t`In remembrance and sympathy`}</h2>
      ) : language !== i18n.locale ? (
        <h2 className={classes['language']}>{t`Also in 中文`}</h2>
      ) : (
        index > 0 && <h2 className={classes['language']}>{t`In English`}</h2>
      )}
      {children(run, index === 0)}
    </Fragment>
  ))
}
