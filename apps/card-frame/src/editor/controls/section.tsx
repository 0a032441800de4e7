import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './section.module.css'

interface SectionProps {
  title: string
  /** Whether it is open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a panel that opens and closes. */
export function Section({ title, isOpen = false, children }: SectionProps) {
  return (
    <details className={classes['section']} open={isOpen}>
      <summary className={classes['title']}>
        {title}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <div className={classes['content']}>{children}</div>
    </details>
  )
}
