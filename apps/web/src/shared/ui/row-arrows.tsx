import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

import classes from './row-arrows.module.css'

interface RowArrowsProps {
  edges: { start: boolean; end: boolean }
  onScroll: (direction: 1 | -1) => void
  /** Vertical middle of the row's pictures, px from its top. */
  middle: number
  /** Diameter, px. */
  size?: number
}

/** Round arrows over a row that scrolls sideways, for users with a mouse; with a finger, the row itself scrolls. */
export function RowArrows({ edges, onScroll, middle, size = 40 }: RowArrowsProps) {
  const { t } = useLingui()
  const style = { top: middle - size / 2, width: size, height: size }
  return (
    <>
      <button
        type="button"
        className={`${classes['arrow']} ${classes['back']}`}
        data-hidden={edges.start}
        style={style}
        aria-label={t`Scroll back`}
        onClick={() => onScroll(-1)}
      >
        <IconChevronLeft size={size / 2} aria-hidden />
      </button>
      <button
        type="button"
        className={`${classes['arrow']} ${classes['on']}`}
        data-hidden={edges.end}
        style={style}
        aria-label={t`Scroll forward`}
        onClick={() => onScroll(1)}
      >
        <IconChevronRight size={size / 2} aria-hidden />
      </button>
    </>
  )
}
