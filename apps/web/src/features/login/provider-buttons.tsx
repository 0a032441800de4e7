import { Trans, useLingui } from '@lingui/react/macro'
import { oauthProviders, oauthUrl } from '@petalpost/api-client/endpoints/login'
import type { LoginTab } from '@petalpost/domain/login'
import { oauthProviderFor } from '@petalpost/domain/login'
import { showToast } from '@petalpost/ui/toast'
import {
  IconBrandGoogle,
  IconBrandWechat,
  IconDeviceMobile,
  IconFingerprint,
  IconKey,
  IconMail,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

import { api } from '#shared/call/api.ts'
import { isNotOffered } from '#shared/call/refusal.ts'
import { useCall } from '#shared/call/use-call.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { hasPasskeys } from '#shared/session/passkey.ts'

import { usePasskeyLogin } from './use-passkey-login.ts'

import classes from './login-page.module.css'

interface ProviderButtonsProps {
  tab: LoginTab
  /** The path on our site that opens after the login. */
  redirect: string
  /** False, after a message, when the agreement is not ticked. */
  mayLogIn: () => boolean
  onTab: (tab: LoginTab) => void
}

/**
 * The round buttons below the form (spec 2.3): WeChat in Chinese, by its own page or else by the QR code, and Google's page
 * in other languages. On the QR view a button leads back to the login by phone, or by email where there is no login by phone. Other providers of
 * this server have a button each, and so have passkeys, if the browser has them.
 */
export function ProviderButtons({ tab, redirect, mayLogIn, onTab }: ProviderButtonsProps) {
  const { t } = useLingui()
  const provider = oauthProviderFor(useAtomValue(languageAtom))
  const known = useQuery({
    queryKey: ['oauthProviders'],
    queryFn: ({ signal }) => api.call(oauthProviders, {}, { signal }),
    staleTime: Infinity,
  })
  const outside = useCall(oauthUrl, {
    onSuccess: ({ url }) => window.location.assign(url),
    tell: (error) => {
      if (isNotOffered(error)) showToast('info', t`Login with Google is not set up on this server.`)
      return isNotOffered(error)
    },
  })
  const passkey = usePasskeyLogin()
  // Google and WeChat have an icon of their own, in the language where people expect it
  const others = known.data?.records.filter((each) => each.provider !== 'google' && each.provider !== 'wechat')
  const hasWechatPage = known.data?.records.some((each) => each.provider === 'wechat') ?? false
  const isQr = tab === 'qrCode'
  return (
    <div className={classes['providers']}>
      <p>
        <Trans>Or log in another way</Trans>
      </p>
      {isQr && provider === 'wechat' && (
        <Round label={t`Log in by phone`} word={t`Phone`} onClick={() => onTab('phone')}>
          <IconDeviceMobile aria-hidden />
        </Round>
      )}
      {isQr && provider === 'google' && (
        <Round label={t`Log in by email`} word={t`Email`} onClick={() => onTab('email')}>
          <IconMail aria-hidden />
        </Round>
      )}
      {!isQr && provider === 'wechat' && (
        <Round
          label={t`Log in with WeChat`}
          word={t`WeChat`}
          isBusy={outside.isPending}
          onClick={() => {
            if (!hasWechatPage) onTab('qrCode')
            else if (mayLogIn()) outside.mutate({ provider, redirect })
          }}
        >
          <IconBrandWechat aria-hidden />
        </Round>
      )}
      {provider === 'google' && (
        <Round
          label={t`Log in with Google`}
          word="Google"
          isBusy={outside.isPending}
          onClick={() => mayLogIn() && outside.mutate({ provider, redirect })}
        >
          <IconBrandGoogle aria-hidden />
        </Round>
      )}
      {hasPasskeys() && (
        <Round
          label={t`Log in with a passkey`}
          word={t`Passkey`}
          isBusy={passkey.isPending}
          onClick={() => mayLogIn() && passkey.mutate()}
        >
          <IconFingerprint aria-hidden />
        </Round>
      )}
      {others?.map(({ provider: other, name }) => (
        <Round
          key={other}
          label={t`Log in with ${name}`}
          word={name}
          isBusy={outside.isPending}
          onClick={() => mayLogIn() && outside.mutate({ provider: other, redirect })}
        >
          <IconKey aria-hidden />
        </Round>
      ))}
    </div>
  )
}

interface RoundProps {
  label: string
  /** in the label, shown below the icon */
  word: string
  isBusy?: boolean
  onClick: () => void
  children: ReactNode
}

/** An icon with a word below it: a brand or a key alone tells few people what it does. */
function Round({ label, word, isBusy = false, onClick, children }: RoundProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={isBusy} onClick={onClick}>
      <i>{children}</i>
      <span>{word}</span>
    </button>
  )
}
