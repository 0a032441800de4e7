import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { addLoginWay, loginWays, removeLoginWay } from '@petalpost/api-client/endpoints/login'
import type { LoginWay } from '@petalpost/api-client/schemas/login'
import { confirm } from '@petalpost/ui/confirm'
import { IconBrandGoogle, IconBrandWechat, IconDeviceMobile, IconKey, IconMail } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '#shared/call/api.ts'
import { useCall } from '#shared/call/use-call.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'
import { QueryList } from '#shared/ui/query-list.tsx'

import { AddWechatDialog } from './add-wechat-dialog.tsx'
import { LogInAgain, useMustLogIn } from './log-in-again.tsx'
import { useSayWayEnd } from './use-way-added.ts'
import type { WayEnd } from './way-end.ts'

import classes from './account-management.module.css'

/** The page that shows the ways; a provider sends the browser back to it. */
const PAGE = '/mine/accountInformation'

const WAYS = queryOptions({
  queryKey: ['loginWays'],
  queryFn: ({ signal }) => api.call(loginWays, {}, { signal }),
  meta: { own: true },
})

const ICONS = {
  email: IconMail,
  phone: IconDeviceMobile,
  wechat: IconBrandWechat,
  google: IconBrandGoogle,
  openid: IconKey,
} as const

/** The ways in which the user logs in, besides passkeys (spec 2.10): accounts at providers can be added and removed. */
export function LoginWays() {
  const { t } = useLingui()
  const instantText = useInstantText()
  const ways = useQuery({ ...WAYS, select: ({ records }) => records })
  const addable = useQuery({ ...WAYS, select: (all) => all.addable })
  const refresh = () => void ways.refetch()
  const { mustLogIn, tell } = useMustLogIn()
  const removal = useCall(removeLoginWay, { onSuccess: refresh, onError: refresh, tell })
  const adding = useCall(addLoginWay, { tell, onSuccess: ({ url }) => window.location.assign(url) })
  const [isScanning, setIsScanning] = useState(false)
  const sayEnd = useSayWayEnd()
  // somebody may have scanned the code before the dialog knows it
  const closeScan = () => {
    setIsScanning(false)
    refresh()
  }
  const endScan = (end: WayEnd) => {
    closeScan()
    sayEnd(end)
  }
  const nameOf = ({ provider, name }: Pick<LoginWay, 'provider' | 'name'>): string => {
    if (provider === 'email') return t`Email`
    if (provider === 'phone') return t`Phone number`
    return provider === 'wechat' ? t`WeChat` : name
  }
  const remove = async (way: LoginWay) => {
    const name = nameOf(way)
    // of these we are told the email, which leads to the account that has it
    const comesBack = way.provider !== 'wechat' && ways.data?.some(({ provider }) => provider === 'email')
    const text = comesBack
      ? t`You can no longer log in this way. But if the account at ${name} has the same email as this one, logging in with it still opens this account and adds it again.`
      : t`You can no longer log in this way.`
    if (await confirm('delete', text)) removal.mutate({ id: way.id })
  }
  return (
    <section aria-labelledby="login-ways" className={classes['ways']}>
      <h2 id="login-ways">
        <Trans comment="heading">Ways to log in</Trans>
      </h2>
      <p className={classes['lead']}>
        <Trans>Each of them opens this account.</Trans>
      </p>
      <QueryList warnsWhenStale query={ways} pending={<Skeleton height={69} radius="md" />} empty={null}>
        {(list) => (
          <ul className={classes['list']}>
            {list.map((way) => {
              const Icon = ICONS[way.provider]
              const name = nameOf(way)
              return (
                <li key={way.id} className={classes['row']}>
                  <Icon aria-hidden stroke={1.5} />
                  <div className={classes['about']}>
                    <strong>{name}</strong>
                    <span>{way.account ?? <Trans>Added on {instantText(way.addedAt)}</Trans>}</span>
                  </div>
                  {way.canRemove && (
                    <Button
                      variant="default"
                      size="xs"
                      loading={removal.isPending && removal.variables.id === way.id}
                      aria-label={t`Remove the login with ${name}`}
                      onClick={() => void remove(way)}
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </QueryList>
      {isScanning && <AddWechatDialog onEnd={endScan} onClose={closeScan} />}
      {mustLogIn ? (
        <LogInAgain />
      ) : (
        <div className={classes['add']}>
          {addable.data?.map((provider) => {
            const name = nameOf(provider)
            return (
              <Button
                key={provider.provider}
                variant="default"
                loading={adding.isPending && adding.variables.provider === provider.provider}
                onClick={() => {
                  if (provider.byQrCode) setIsScanning(true)
                  else adding.mutate({ provider: provider.provider, redirect: PAGE })
                }}
              >
                <Trans>Add the login with {name}</Trans>
              </Button>
            )
          })}
        </div>
      )}
    </section>
  )
}
