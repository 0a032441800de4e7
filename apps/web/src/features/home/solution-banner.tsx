import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { bannerOrder } from '@petalpost/domain/solution'
import { MenuButton, MenuItem } from '@petalpost/ui/menu-button'
import { IconSelector, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useRef, useState } from 'react'

import { languageAtom, showIntroAtom, userAtom } from '#shared/persisted-state.ts'
import { festivalCount } from '#shared/solution/solution-festivals.ts'
import { mySolutionsQuery, publicSolutionsQuery } from '#shared/solution/solution-lists.ts'
import { ListError } from '#shared/ui/list-error.tsx'

import { BannerMockup } from './banner-mockup.tsx'
import { IntroTour } from './intro-tour.tsx'

import classes from './solution-banner.module.css'

interface SolutionBannerProps {
  /** Embed code, preview and customize for the chosen solution; not shown while none is known. */
  actions: (solution: Solution) => ReactNode
}

/**
 * The solution banner (spec 2.5): my solutions, then public ones; the first is chosen. While the tour shows, the first
 * public solution is chosen, because the tour explains its embed-code button. It stays chosen when the tour ends.
 */
export function SolutionBanner({ actions }: SolutionBannerProps) {
  const { t } = useLingui()
  const language = useAtomValue(languageAtom)
  const user = useAtomValue(userAtom)
  const mine = useQuery({ ...mySolutionsQuery, enabled: user !== null })
  const open = useQuery(publicSolutionsQuery(language))
  const [showIntro, setShowIntro] = useAtom(showIntroAtom)
  const [chosenId, setChosenId] = useState<string>()

  const solutions = bannerOrder(
    [...(user ? (mine.data ?? []) : []), ...(open.data ?? [])].filter(({ isNewer }) => !isNewer),
  )
  const toured = showIntro ? solutions.find(({ isTemplate }) => isTemplate === 1) : undefined
  // the first solution is unknown until its list has loaded
  const isWaiting = mine.isLoading || ((showIntro || !mine.data?.length) && open.isLoading)
  const first = isWaiting ? undefined : (toured ?? solutions[0])
  const chosen = solutions.find(({ id }) => id === chosenId) ?? first
  const buttons = useRef<HTMLDivElement>(null)
  const exitTour = () => {
    // the tour's own button goes with it; the one that it explains is next to be pressed
    if (document.activeElement?.closest('[role="note"]')) buttons.current?.querySelector('button')?.focus()
    setChosenId(chosen?.id)
    setShowIntro(false)
  }
  return (
    <section className={classes['banner']} aria-label={t`Festival solution`}>
      <div className={classes['columns']}>
        <div className={classes['words']}>
          <p className={classes['eyebrow']}>
            <Trans>Festival solution</Trans>
          </p>
          <h2>
            <Trans comment="heading">Your site, ready for every festival</Trans>
          </h2>
          <p className={classes['lead']}>
            <Trans>One line of code. The right card on the right day.</Trans>
          </p>
          {chosen && (
            <>
              <MenuButton
                className={classes['pick']}
                list="listbox"
                items={solutions.map((solution) => (
                  <MenuItem key={solution.id} selected={solution === chosen} onClick={() => setChosenId(solution.id)}>
                    {solution.name}
                  </MenuItem>
                ))}
              >
                <IconSparkles size={18} aria-hidden />
                <b>{chosen.name}</b>
                <small>
                  <Plural value={festivalCount(chosen.definition)} one="# festival" other="# festivals" />
                </small>
                <IconSelector size={18} aria-hidden />
              </MenuButton>
              <div ref={buttons} className={classes['actions']}>
                {actions(chosen)}
              </div>
            </>
          )}
          {!chosen && open.isError && <ListError small error={open.error} onRetry={() => void open.refetch()} />}
          {isWaiting && !open.isError && <div className={classes['pick']} aria-hidden />}
        </div>
        {chosen && <BannerMockup key={chosen.id} solution={chosen} />}
        {(chosen ? chosen === toured : showIntro && isWaiting) && (
          <div className={classes['tour']}>
            <IntroTour solution={chosen?.name} onExit={exitTour} />
          </div>
        )}
      </div>
    </section>
  )
}
