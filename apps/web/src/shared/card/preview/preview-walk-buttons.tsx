import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'

import { RoundButton } from '#shared/ui/round-button.tsx'

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
      <WalkButton side="left" name={t`Previous card`} isOff={!previous} onPress={() => goTo(previous)} />
      <WalkButton side="right" name={t`Next card`} isOff={!next} onPress={() => goTo(next)} />
    </>
  )
}

interface WalkButtonProps {
  side: 'left' | 'right'
  name: string
  /** There is no card on this side. The button keeps its place and the focus. */
  isOff: boolean
  onPress: () => void
}

function WalkButton({ side, name, isOff, onPress }: WalkButtonProps) {
  const Icon = side === 'left' ? IconChevronLeft : IconChevronRight
  return (
    <RoundButton
      className={classes['walk'] ?? ''}
      data-side={side}
      aria-label={name}
      aria-disabled={isOff}
      onClick={onPress}
    >
      <Icon size={22} aria-hidden />
    </RoundButton>
  )
}
