import type { CSSProperties } from 'react'

import classes from './card-ghost.module.css'

interface CardGhostProps {
  /** Its size, and its place where a layout positions it. */
  style: CSSProperties
  className?: string
}

/** The place of a card that has not loaded yet. */
export const CardGhost = ({ style, className = '' }: CardGhostProps) => (
  <div className={`${classes['ghost']} ${className}`} style={style} />
)
