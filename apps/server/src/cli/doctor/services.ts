import { createTransport } from 'nodemailer'

import { returnPath } from '#modules/login/provider/service.ts'
import { checkStorage } from '#providers/storage/open-storage.ts'
import { systemClock } from '#src/clock.ts'
import type { Config } from '#src/config.ts'
import { secureRandom } from '#src/random.ts'

import { type Finding, look, type Warning } from './finding.ts'

const PATIENCE_MS = 5_000

async function mail({ smtpUrl }: Config): Promise<string | Warning> {
  if (smtpUrl === null)
    return {
      text: 'no mail server: anybody can read sign-in codes at /dev/mail',
      remedy: 'Set SMTP_URL before others use it.',
    }
  await createTransport({ url: smtpUrl, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS }).verify()
  return `${new URL(smtpUrl).hostname} answers`
}

async function sms({ sms: service, smtpUrl }: Config): Promise<string | Warning> {
  if (service !== null) return 'Alibaba, not tried: a message costs money'
  if (smtpUrl === null) return 'no service: text messages are shown at /dev/mail'
  return {
    text: 'no service: nobody can sign in by phone',
    remedy: 'Set the SMS_… variables if users should sign in by phone.',
  }
}

async function wechatLogin({ wechatAccount, wechatWeb, publicOrigin }: Config): Promise<string | Warning> {
  const web =
    wechatWeb === null
      ? 'no website at WeChat: the icon shows the code'
      : `website ${wechatWeb.appid}; its callback domain must be ${new URL(publicOrigin).host}`
  if (wechatAccount === null) return `no official account: nobody can log in by scanning a code; ${web}`
  if (wechatAccount.isSandbox)
    return {
      text: `sandboxed: ${new URL(wechatAccount.endpoint).host} is not WeChat; ${web}`,
      remedy: 'Before others log in, set the WECHAT_MP_… variables of your own account.',
    }
  return `official account ${wechatAccount.appid}; its server address must be ${publicOrigin}/login/wechat/events; ${web}`
}

/** Does the provider say that it is the issuer that was configured? */
async function providerLogins({ openIdAccounts, publicOrigin }: Config): Promise<string | Warning> {
  if (openIdAccounts.length === 0) return 'no OpenID provider: nobody can log in with Google or another account'
  const findings = await Promise.all(
    openIdAccounts.map(async ({ provider, name, issuer }) => {
      const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
      const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
      const told = answer?.ok ? ((await answer.json().catch(() => null)) as { issuer?: unknown } | null) : null
      return { name, isIt: told?.issuer === issuer, returnUrl: `${publicOrigin}${returnPath(provider)}` }
    }),
  )
  const silent = findings.filter(({ isIt }) => !isIt).map(({ name }) => name)
  if (silent.length > 0)
    return {
      text: `${silent.join(', ')} does not answer as the configured issuer`,
      remedy: 'Check …_ISSUER: it must be exactly what the provider names itself, to the last slash.',
    }
  return findings.map(({ name, returnUrl }) => `${name} answers; register ${returnUrl} there`).join('; ')
}

/** Does the service that writes words know its key and model? A list of models costs nothing. */
async function words({ words: service }: Config): Promise<string | Warning> {
  if (service === null) return 'no service: the editor offers only the words that come with it'
  const { host } = new URL(service.url)
  const answer = await fetch(`${service.url.replace(/\/+$/, '')}/models`, {
    headers: service.apiKey === null ? {} : { authorization: `Bearer ${service.apiKey}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (answer === null) return { text: `${host} does not answer`, remedy: 'Check AI_TEXT_URL.' }
  if (answer.status === 401 || answer.status === 403)
    return { text: `${host} refuses the key`, remedy: 'Check AI_TEXT_API_KEY.' }
  if (!answer.ok) return `${host} answers; it has no list of models, so the model is not checked`
  const told = (await answer.json().catch(() => null)) as { data?: { id?: unknown }[] } | null
  const isThere = Array.isArray(told?.data) && told.data.some((model) => model?.id === service.model)
  return isThere
    ? `${host} answers and has ${service.model}`
    : { text: `${host} answers, but does not list ${service.model}`, remedy: 'Check AI_TEXT_MODEL.' }
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/

/** Can visitors use PUBLIC_ORIGIN, and does this server respond there? */
async function address({ publicOrigin, production }: Config): Promise<string | Warning> {
  const { protocol, hostname } = new URL(publicOrigin)
  if (production && LOOPBACK.test(hostname))
    return {
      text: `${publicOrigin} can be reached on this machine only`,
      remedy: 'Set PUBLIC_ORIGIN to the address that visitors type.',
    }
  if (production && protocol !== 'https:')
    return {
      text: `${publicOrigin} is not encrypted`,
      remedy: 'Terminate TLS in front and set PUBLIC_ORIGIN to https://…',
    }
  try {
    const { status } = await fetch(`${publicOrigin}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (status === 200) return `${publicOrigin} answers`
    return {
      text: `${publicOrigin} answers with ${status}`,
      remedy: 'Another program responds there, or the database is down.',
    }
  } catch {
    return {
      text: `${publicOrigin} does not answer`,
      remedy: 'Start the server; then check the proxy and the firewall.',
    }
  }
}

/** Findings about services outside of this process. */
export const lookAtServices = (config: Config): Promise<Finding[]> =>
  Promise.all([
    look('storage', 'Check STORAGE and what belongs to it.', () => checkStorage(config, systemClock, secureRandom)),
    look('mail', 'Check SMTP_URL: host, port, user and password.', () => mail(config)),
    look('sms', '', () => sms(config)),
    look('wechat login', '', () => wechatLogin(config)),
    look('provider logins', '', () => providerLogins(config)),
    look('ai words', '', () => words(config)),
    look('address', 'Check PUBLIC_ORIGIN.', () => address(config)),
  ])
