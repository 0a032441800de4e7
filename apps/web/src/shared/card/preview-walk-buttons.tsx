import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'

import type { PreviewWalk } from './preview-walk.ts'

import classes from './preview-walk-buttons.module.css'

/** Fields and choices that use the arrow keys themselves. */
const OWN_ARROWS = 'input, textarea, select, [role="radio"], [role="slider"], [contenteditable]'

/** Buttons for the cards before and after the open one; the arrow keys do the same while `listens`. */
export function PreviewWalkButtons({ walk, listens }: { walk: PreviewWalk; listens: boolean }) {
  const { t } = useLingui()
  const { previous, next, goTo } = walk
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!listens || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return
    if (event.key === 'ArrowLeft') goTo(previous)
    if (event.key === 'ArrowRight') goTo(next)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  if (!previous && !next) return null
  return (
    <>
      <button
        type="button"
        className={classes['walk']}
        data-side="left"
        aria-label={t`Previous card`}
        aria-disabled={!previous}
        onClick={() => goTo(previous)}
      >
        <IconChevronLeft size={22} aria-hidden />
      </button>
      <button
        type="button"
        className={classes['walk']}
        data-side="right"
        aria-label={t`Next card`}
        aria-disabled={!next}
        onClick={() => goTo(next)}
      >
        <IconChevronRight size={22} aria-hidden />
      </button>
    </>
  )
}
