import { Trans } from '@lingui/react/macro'
import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { PLATFORMS } from '@petalpost/domain/show-config'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'
import { SolutionActions } from '#shared/solution/solution-actions.tsx'
import { shownFestivals } from '#shared/solution/solution-festivals.ts'
import { publicSolutionsQuery } from '#shared/solution/solution-lists.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { ListError } from '#shared/ui/list-error.tsx'

import classes from './festival-page.module.css'

const shows = ({ definition }: Solution, wanted: number): boolean =>
  PLATFORMS.some((platform) => shownFestivals(definition, platform).some(({ festivalId }) => festivalId === wanted))

/** The first public solution that shows the festival, with its actions; without one, the way to an own solution. */
export function OnYourSite({ festival: { festivalId, name, tone } }: { festival: Festival }) {
  const solutions = useQuery(publicSolutionsQuery(useAtomValue(languageAtom)))
  const solution = solutions.data?.find((each) => shows(each, festivalId))
  return (
    <section className={classes['panel']} aria-labelledby="on-your-site" aria-busy={solutions.isPending}>
      <h2 id="on-your-site">
        <Trans comment="heading">Show it on your site</Trans>
      </h2>
      {solutions.isPending && <div className={classes['wait']} aria-hidden />}
      {solutions.error && !solutions.data && (
        <ListError small error={solutions.error} onRetry={() => void solutions.refetch()} />
      )}
      {solution && (
        <>
          <p>
            <Trans>
              The solution “{solution.name}” shows your visitors a card for {name} on the day. One line of code is
              enough.
            </Trans>
          </p>
          <SolutionActions solution={solution} look="paper" />
        </>
      )}
      {solutions.data && !solution && (
        <>
          <p>
            {tone === 'solemn' ? (
              <Trans>Ready-made solutions leave out days of mourning. You can add {name} to one of your own.</Trans>
            ) : (
              <Trans>No ready-made solution has {name} yet. Add it to one of your own, with any card.</Trans>
            )}
          </p>
          <LinkButton to="/solution" variant="default" className={classes['own']}>
            <Trans>Go to solutions</Trans>
          </LinkButton>
        </>
      )}
    </section>
  )
}
