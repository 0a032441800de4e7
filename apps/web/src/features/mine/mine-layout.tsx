import type { ReactNode } from 'react'

import { MineMenu } from './mine-menu.tsx'

import classes from './mine-layout.module.css'

/** A page of the personal area beside its menu (spec 2.10). */
export function MineLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes['layout']}>
      <MineMenu />
      {children}
    </div>
  )
}
