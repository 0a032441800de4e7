import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'
import { publicSolutionsQuery } from '#shared/solution/solution-lists.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { QueryList } from '#shared/ui/query-list.tsx'

import { PublicSolutionCard } from './public-solution-card.tsx'

import classes from './public-solutions.module.css'

/** The public solutions of the page's language. */
export function PublicSolutions() {
  const language = useAtomValue(languageAtom)
  const solutions = useQuery(publicSolutionsQuery(language))
  return (
    <QueryList
      query={solutions}
      pending={
        <div className={classes['grid']} aria-busy>
          <div className={classes['ghost']} />
          <div className={classes['ghost']} />
        </div>
      }
      empty={<ListEmpty text={<Trans>There is no public solution yet.</Trans>} />}
    >
      {(known) => (
        <div className={classes['grid']}>
          {known.map((solution, place) => (
            <PublicSolutionCard key={solution.id} solution={solution} place={place} />
          ))}
        </div>
      )}
    </QueryList>
  )
}
