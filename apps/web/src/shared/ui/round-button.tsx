import type { ComponentProps } from 'react'

import classes from './round-button.module.css'

interface RoundButtonProps extends ComponentProps<'button'> {
  /** Its name for screen readers. */
  'aria-label': string
}

/** A round button with an icon that floats over a picture. */
export const RoundButton = ({ className = '', ...props }: RoundButtonProps) => (
  <button type="button" className={`${classes['round']} ${className}`} {...props} />
)
