import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'

import { Logo } from '#shared/shell/logo.tsx'

import { EmailLogin } from './email-login.tsx'
import { FestivalScene } from './festival-scene.tsx'

import classes from './login-page.module.css'

/** Login (spec 2.3). It offers only the methods that work: at present the code by email. */
export function LoginPage() {
  const { t } = useLingui()
  const router = useRouter()
  const close = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/home' }))
  return (
    <div className={classes['page']}>
      <FestivalScene />
      <main className={classes['side']}>
        <button type="button" className={classes['close']} aria-label={t`Close`} onClick={close}>
          <IconX size={20} aria-hidden />
        </button>
        <div className={classes['form']}>
          <Link to="/home" className={classes['brand']} aria-label={t`Petalpost, home`}>
            <Logo size={44} />
          </Link>
          <h1>
            <Trans comment="heading">Welcome to Petalpost</Trans>
          </h1>
          <p>
            <Trans>Log in or register with a code sent to your email. No password to remember.</Trans>
          </p>
          <EmailLogin />
        </div>
      </main>
    </div>
  )
}
