import { Trans } from '@lingui/react/macro'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { effectiveShowConfig, type Platform } from '@petalpost/domain/show-config'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

import { useLiveView } from '#shared/card/live/use-live-view.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { embedSnippet } from '#shared/solution/embed-code/embed-snippet.ts'
import { PagePreview } from '#shared/solution/preview/page-preview.tsx'
import { shownFestivals } from '#shared/solution/solution-festivals.ts'
import { publicSolutionsQuery } from '#shared/solution/solution-lists.ts'
import { useSize } from '#shared/ui/use-size.ts'

import classes from './solution-section.module.css'

/** Shown in the line in place of a solution's own key. */
const SECRET = 'YOUR_KEY'

/** What a site owner pastes, and what visitors see then: the next card of a public solution on a page and on a phone. */
export function SolutionSection() {
  const language = useAtomValue(languageAtom)
  const { data: [solution] = [] } = useQuery(publicSolutionsQuery(language))
  return (
    <section className={classes['section']} aria-labelledby="one-line">
      <div className={classes['words']}>
        <p className={classes['eyebrow']}>
          <Trans>Festival solutions</Trans>
        </p>
        <h2 id="one-line">
          <Trans comment="heading">One line in your page. A year of greetings.</Trans>
        </h2>
        <p>
          <Trans>
            Pick the festivals, choose the cards, paste the line. Each card shows on its day, in your visitor’s time
            zone, and leaves politely.
          </Trans>
        </p>
        <pre>
          {'<head>\n  '}
          <b>{embedSnippet(window.location.origin, SECRET)}</b>
          {'\n</head>'}
        </pre>
        <Link to="/solution" className={classes['more']}>
          <Trans>See the solutions</Trans>
        </Link>
      </div>
      <div className={classes['stage']} inert aria-hidden>
        <Frame solution={solution} platform="pc" />
        <Frame solution={solution} platform="mobile" />
      </div>
    </section>
  )
}

/** A drawn page of the platform. Once it is in view, the solution's next card shows over it. */
function Frame({ solution, platform }: { solution: Solution | undefined; platform: Platform }) {
  const [watch, { live }] = useLiveView()
  const [measure, room] = useSize()
  const [next] = solution && live ? shownFestivals(solution.definition, platform) : []
  const config = solution && effectiveShowConfig(solution.definition.platforms[platform].showConfig, next?.showConfig)
  return (
    <div ref={watch} className={classes[platform]}>
      <div ref={measure} className={classes['room']}>
        {room.width > 0 && config && <PagePreview platform={platform} card={next?.card} config={config} room={room} />}
      </div>
    </div>
  )
}
