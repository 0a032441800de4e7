import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import classes from './embed-code-dialog.module.css'

/** A collapsed part of a dialog; its content is rendered when it is opened. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={classes['section']} open={open}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a summary is the browser's own button */}
      <summary
        onClick={(event) => {
          event.preventDefault()
          setOpen(!open)
        }}
      >
        <IconChevronRight size={16} aria-hidden />
        {title}
      </summary>
      {open && children}
    </details>
  )
}
