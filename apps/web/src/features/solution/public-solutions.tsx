import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'
import { publicSolutionsQuery } from '#shared/solution/solution-lists.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { ListError } from '#shared/ui/list-error.tsx'

import { PublicSolutionCard } from './public-solution-card.tsx'

import classes from './public-solutions.module.css'

/** The public solutions of the page's language. */
export function PublicSolutions() {
  const language = useAtomValue(languageAtom)
  const { data, isPending, isError, error, refetch } = useQuery(publicSolutionsQuery(language))
  if (isPending)
    return (
      <div className={classes['grid']} aria-busy>
        <div className={classes['ghost']} />
        <div className={classes['ghost']} />
      </div>
    )
  if (isError) return <ListError error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <ListEmpty text={<Trans>There is no public solution yet.</Trans>} />
  return (
    <div className={classes['grid']}>
      {data.map((solution, place) => (
        <PublicSolutionCard key={solution.id} solution={solution} place={place} />
      ))}
    </div>
  )
}
