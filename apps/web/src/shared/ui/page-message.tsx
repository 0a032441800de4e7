import type { ReactNode } from 'react'

import { EnvelopeDrawing } from './envelope-drawing.tsx'

import classes from './page-message.module.css'

interface Parts {
  title: ReactNode
  text: ReactNode
  action?: ReactNode
}

/** A whole page with one message, a drawing and an action. */
export function PageMessage({ title, text, action }: Parts) {
  return (
    <main className={classes['page']}>
      <EnvelopeDrawing />
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      {action}
    </main>
  )
}
