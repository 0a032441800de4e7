import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type Icon,
  IconFileText,
  IconLanguage,
  IconLayoutGrid,
  IconMessage,
  IconSettings,
  IconShieldLock,
  IconUserEdit,
} from '@tabler/icons-react'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import classes from './mine-layout.module.css'

interface MineEntry {
  to: Extract<LinkProps['to'], `/mine/${string}`>
  label: MessageDescriptor
  icon: Icon
}

/** In the order of spec 2.10. */
const ENTRIES: readonly MineEntry[] = [
  { to: '/mine/minePage', label: msg`My page`, icon: IconLayoutGrid },
  { to: '/mine/accountInformation', label: msg`Account information`, icon: IconUserEdit },
  { to: '/mine/privacyAgreement', label: msg`Privacy policy`, icon: IconShieldLock },
  { to: '/mine/userAgreement', label: msg`User agreement`, icon: IconFileText },
  { to: '/mine/feedback', label: msg`Feedback`, icon: IconMessage },
  { to: '/mine/accountManagement', label: msg`Account management`, icon: IconSettings },
  { to: '/mine/languageSettings', label: msg`Language settings`, icon: IconLanguage },
]

/** The menu of the personal area (spec 2.10): on the left, and on a narrow page a row above it that scrolls. */
export function MineMenu() {
  const { i18n, t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`)
    if (!row.current || !current) return
    // only the row scrolls, not the page
    const left = current.offsetLeft + current.offsetWidth / 2 - row.current.clientWidth / 2
    row.current.scrollTo({ left, behavior: 'instant' })
  }, [pathname])
  return (
    <nav ref={row} className={classes['menu']} aria-label={t`Personal area`}>
      {ENTRIES.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={pathname === entry.to ? 'page' : undefined}>
          <entry.icon size={19} stroke={1.7} aria-hidden />
          {i18n._(entry.label)}
        </Link>
      ))}
    </nav>
  )
}
