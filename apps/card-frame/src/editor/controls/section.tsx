import { IconChevronDown } from '@tabler/icons-react'
import { Activity, type ReactNode, useState } from 'react'

import classes from './section.module.css'

interface SectionProps {
  title: string
  /** Whether it is open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a panel that opens and closes. While it is closed, its fields wait until the page has nothing else to do. */
export function Section({ title, isOpen: isOpenAtFirst = false, children }: SectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details className={classes['section']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes['title']}>
        {title}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <div className={classes['content']}>{children}</div>
      </Activity>
    </details>
  )
}
