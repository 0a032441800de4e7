import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { DEFAULT_LOGIN_TAB, type LoginTab, loginTabs } from '@petalpost/domain/login'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { languageAtom } from '#shared/persisted-state.ts'
import { useSentCode } from '#shared/session/sent-code.ts'
import { Logo } from '#shared/shell/logo.tsx'
import { useGoBack } from '#shared/ui/use-go-back.ts'

import { AgreementField } from './agreement-field.tsx'
import { CodeLogin } from './code-login.tsx'
import { FestivalScene } from './festival-scene.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useAgreement } from './use-agreement.ts'

import classes from './login-page.module.css'

const QrLogin = lazyPart(() => import('./qr-login.tsx').then((part) => part.QrLogin))

/**
 * Login (spec 2.3). It shows every way to log in; one that this server has not set up says so. `redirect` is a path on
 * our site.
 */
export function LoginPage({ redirect }: { redirect: string }) {
  const { t } = useLingui()
  const tabs = loginTabs(useAtomValue(languageAtom))
  const sent = useSentCode('login')
  // after a reload, the form in which the code was requested
  const [{ tab, account }, setForm] = useState(() => {
    const wasIn: LoginTab = sent?.isPhone ? 'phone' : 'email'
    return sent && tabs.includes(wasIn)
      ? { tab: wasIn, account: sent.account }
      : { tab: DEFAULT_LOGIN_TAB, account: '' }
  })
  const agreement = useAgreement()
  const close = useGoBack()
  const choose = (chosen: string | null) => {
    const known = tabs.find((each) => each === chosen)
    if (known && known !== tab) setForm({ tab: known, account: '' })
  }
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
            <Trans>Log in or register in one step. No password to remember.</Trans>
          </p>
          <Tabs value={tab} onChange={choose} keepMounted={false}>
            <Tabs.List aria-label={t`Ways to log in`} grow>
              {tabs.map((each) => (
                <Tabs.Tab key={each} value={each}>
                  {each === 'email' && <Trans>By email</Trans>}
                  {each === 'phone' && <Trans>By phone</Trans>}
                  {each === 'qrCode' && <Trans>By WeChat</Trans>}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {(['email', 'phone'] as const).map((each) => (
              <Tabs.Panel key={each} value={each} className={classes['panel']}>
                <CodeLogin
                  tab={each}
                  account={account}
                  onAccount={(text) => setForm({ tab, account: text })}
                  agreement={agreement}
                />
              </Tabs.Panel>
            ))}
            <Tabs.Panel value="qrCode" className={classes['panel']}>
              <div className={classes['fields']}>
                <QrLogin hasAgreed={agreement.isTicked} />
                <AgreementField agreement={agreement} />
              </div>
            </Tabs.Panel>
          </Tabs>
          <ProviderButtons tab={tab} redirect={redirect} mayLogIn={agreement.demand} onTab={choose} />
        </div>
      </main>
    </div>
  )
}
