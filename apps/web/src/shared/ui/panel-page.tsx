import type { ReactNode } from 'react'

import classes from './panel-page.module.css'

/** A page with a `SidePanel` beside its content; where it is narrow, the panel's button is above the content. */
export function PanelPage({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['page']}>
      {panel}
      <main className={classes['main']}>{children}</main>
    </div>
  )
}
