import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

import { usePart } from '#shared/call/use-part.ts'
import { userAtom } from '#shared/persisted-state.ts'

import { CardSearch } from './card-search.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LogInButton } from './log-in-button.tsx'
import { Logo } from './logo.tsx'
import { isActive, MENUS } from './menus.ts'
import { SubscribeBadge } from './subscribe-badge.tsx'

import classes from './shell.module.css'

/** Pages with the card search (spec 2.2; / leads to /home). */
const SEARCH_PATHS = new Set(['/home', '/template'])

export function Header() {
  const { i18n, t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const user = useAtomValue(userAtom)
  const account = usePart(() => import('./avatar-menu.tsx'), user !== null)
  return (
    <header className={classes['header']}>
      <Link to="/home" className={classes['brand']} aria-label={t`Petalpost, home`}>
        <Logo />
        <span>{t({ message: 'Petalpost', comment: 'heading' })}</span>
      </Link>
      <nav className={classes['menus']} aria-label={t`Main menu`}>
        {MENUS.map((menu) => (
          <Link key={menu.to} to={menu.to} aria-current={isActive(menu, pathname) ? 'page' : undefined}>
            {i18n._(menu.label)}
          </Link>
        ))}
      </nav>
      <div className={classes['tools']}>
        {SEARCH_PATHS.has(pathname) && <CardSearch />}
        <SubscribeBadge />
        <LanguageSwitch />
        {user === null && <LogInButton />}
        {user &&
          (account ? (
            <account.AvatarMenu user={user} />
          ) : (
            <Link to="/mine/minePage" className={classes['avatar']} aria-label={t`Your account`} />
          ))}
      </div>
    </header>
  )
}
