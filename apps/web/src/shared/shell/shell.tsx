import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { OfflineNote } from './offline-note.tsx'

import classes from './shell.module.css'

/** The header, the page and, on a phone, the five menus at the bottom. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <OfflineNote />
      <div id="content" tabIndex={-1} className={classes['content']}>
        {children}
      </div>
      <BottomBar />
    </div>
  )
}
