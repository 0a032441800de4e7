import type { ReactNode } from 'react'

import { EnvelopeDrawing } from './envelope-drawing.tsx'

import classes from './list-note.module.css'

interface ListEmptyProps {
  text: ReactNode
  action?: ReactNode
  /** For a narrow panel. */
  small?: boolean
}

/** A list with nothing in it: a drawing, one line, perhaps a way on. */
export function ListEmpty({ text, action, small = false }: ListEmptyProps) {
  return (
    <div className={classes['note']} data-small={small}>
      <EnvelopeDrawing width={small ? 72 : 132} />
      <p>{text}</p>
      {action}
    </div>
  )
}
