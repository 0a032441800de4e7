import type { ComponentPropsWithRef, ReactNode } from 'react'

import classes from '../top-bar/top-bar.module.css'

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  label: string
  children: ReactNode
}

/** A button that shows an icon; its name is read and shown on hover. */
export function IconButton({ label, className, children, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      className={[classes['icon'], className].join(' ')}
      aria-label={label}
      title={label}
      {...button}
    >
      {children}
    </button>
  )
}
