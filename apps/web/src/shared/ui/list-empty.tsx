import type { ReactNode } from 'react'

import { EnvelopeDrawing } from './envelope-drawing.tsx'

import classes from './list-note.module.css'

interface ListEmptyProps {
  text: ReactNode
  action?: ReactNode
  /** True in a narrow panel. */
  small?: boolean
}

/** An empty list: a drawing, one line and, optionally, an action. */
export function ListEmpty({ text, action, small = false }: ListEmptyProps) {
  return (
    <div className={classes['note']} data-small={small}>
      <EnvelopeDrawing width={small ? 72 : 132} />
      <p>{text}</p>
      {action}
    </div>
  )
}
