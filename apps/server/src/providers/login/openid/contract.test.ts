import { createHash } from 'node:crypto'

import { startOpenIdServer } from '@petalpost/fake-providers/openid/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { systemClock } from '#src/clock.ts'
import { secureRandom } from '#src/random.ts'
import { type ContractTarget, ownOpenIds, ownOrigin, ownTarget } from '#test/own-service.ts'

import { createPublicRequests } from '../../public-request.ts'
import type { ProviderLogin } from '../login-provider.ts'
import type { OpenIdAccount } from './config.ts'
import { openIdLogin } from './openid-login.ts'

/** Where the provider sends the browser back to; our client must be registered with it. */
const returnTo = ({ provider }: Pick<OpenIdAccount, 'provider'>): string => `${ownOrigin()}/login/return/${provider}`

const TARGETS: ContractTarget<OpenIdAccount>[] = [
  {
    name: 'the stand-in',
    open: async () => {
      const provider = 'openid'
      const { close, ...service } = await startOpenIdServer({ redirectUris: [returnTo({ provider })] })
      return { account: { ...service, provider, name: 'Sandbox' }, close }
    },
  },
  ...ownOpenIds().flatMap((account) => ownTarget(account.name, account)),
]

// Steps that need nobody to sign in. Whole logins are tested with the stand-in only.
describe.each(TARGETS)('the contract of OpenID providers, with $name', ({ open }) => {
  let account: OpenIdAccount
  let close: () => Promise<void>
  let login: ProviderLogin
  beforeAll(async () => {
    ;({ account, close } = await open())
    const publicRequests = createPublicRequests()
    login = openIdLogin(account, { clock: systemClock, random: secureRandom, publicRequests })
  })
  afterAll(() => close())

  /** Where a browser comes back to with these values. */
  const comesBack = (values: Record<string, string>) =>
    new URL(`${returnTo(account)}?${new URLSearchParams({ iss: account.issuer, ...values })}`)

  test('authorization: the address has our client, PKCE, state and nonce, and the provider takes it', async () => {
    const { url, checks } = await login.begin(returnTo(account))
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: account.clientId,
      redirect_uri: returnTo(account),
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(checks.verifier).digest('base64url'),
      state: checks.state,
      nonce: checks.nonce,
    })
    const page = await fetch(url, { redirect: 'manual' })
    expect(page.status).toBeLessThan(400)
    const next = new URL(page.headers.get('location') ?? url, url)
    expect(`${next.pathname} ${[...next.searchParams.keys()].join(' ')}`).not.toContain('error')
  })

  test('authorization: every login has other values', async () => {
    const [one, other] = [await login.begin(returnTo(account)), await login.begin(returnTo(account))]
    for (const name of ['state', 'nonce', 'verifier'] as const) expect(one.checks[name]).not.toBe(other.checks[name])
  })

  test('token: the provider refuses a code that it has not given', async () => {
    const { checks } = await login.begin(returnTo(account))
    const finished = login.finish(comesBack({ code: 'not-a-code', state: checks.state }), checks)
    await expect(finished).rejects.toMatchObject({
      name: 'LoginProviderFailed',
      message: expect.stringContaining('invalid_grant'),
    })
  })

  test('return: another state, or another issuer, is refused before the provider is asked', async () => {
    const { checks } = await login.begin(returnTo(account))
    const { state } = checks
    for (const values of [{ state: 'another' }, { state, iss: 'https://example.org' }])
      await expect(login.finish(comesBack({ code: 'not-a-code', ...values }), checks)).rejects.toMatchObject({
        name: 'LoginProviderFailed',
        message: expect.not.stringContaining('invalid_grant'),
      })
  })
})
