import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'

import { isActive, MENUS } from './menus.ts'

import classes from './shell.module.css'

/** The five menus on a phone. */
export function BottomBar() {
  const { i18n, t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={classes['bottom']} aria-label={t`Main menu`}>
      {MENUS.map((menu) => (
        <Link key={menu.to} to={menu.to} aria-current={isActive(menu, pathname) ? 'page' : undefined}>
          <menu.icon size={22} stroke={1.8} aria-hidden />
          {i18n._(menu.label)}
        </Link>
      ))}
    </nav>
  )
}
