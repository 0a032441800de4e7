import { DAY_MS } from '@petalpost/domain/civil-day'
import { isEmail } from '@petalpost/domain/typed-text/address'
import * as client from 'openid-client'

import type { Clock } from '../../../clock.ts'
import type { Random } from '../../../random.ts'
import type { PublicRequests } from '../../public-request.ts'
import { LoginCanceled, LoginProviderFailed, type ProviderLogin } from '../login-provider.ts'
import type { OpenIdAccount } from './config.ts'
import { openIdFetch } from './fetch.ts'

/** The provider's addresses are read again after this time; its keys are read again when one is unknown. */
const METADATA_MS = DAY_MS
const SECRET_BYTES = 32

/** Basic, as the protocol prefers, unless the provider does not take it. */
const authentication =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    const isBasic = methods === undefined || methods.includes('client_secret_basic')
    return (isBasic ? client.ClientSecretBasic : client.ClientSecretPost)(secret)(server, ...rest)
  }

/** The library's code of the failure; the provider's own words are not logged. */
function reasonOf(error: unknown): string {
  const { code, name, error: told } = error as { code?: unknown; name?: unknown; error?: unknown }
  return [code ?? name, told].filter((part) => typeof part === 'string' && /^[\w.-]{1,64}$/.test(part)).join(' ')
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The claims about the person: of the signed token, and those that only the provider's user call gives. */
async function claimsOf(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
) {
  const claims = tokens.claims()
  if (claims === undefined) throw new LoginProviderFailed('no id token')
  if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims
  return {
    ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)),
    iss: claims.iss,
    sub: claims.sub,
  }
}

/** Login at an OpenID provider by authorization code with PKCE. */
export function openIdLogin(
  account: OpenIdAccount,
  { clock, random, publicRequests }: { clock: Clock; random: Random; publicRequests: PublicRequests },
): ProviderLogin {
  const { provider, name, issuer, clientId, clientSecret } = account
  let known: { config: Promise<client.Configuration>; at: number } | null = null

  const discover = (): Promise<client.Configuration> =>
    client.discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
      [client.customFetch]: openIdFetch(issuer, publicRequests),
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    })

  async function configuration(): Promise<client.Configuration> {
    if (known === null || clock.now() - known.at >= METADATA_MS) known = { config: discover(), at: clock.now() }
    const { config } = known
    try {
      return await config
    } catch (error) {
      if (known?.config === config) known = null
      throw error
    }
  }

  const secret = () => random.bytes(SECRET_BYTES).toString('base64url')

  return {
    provider,
    name,

    begin: async (returnUrl) => {
      try {
        const config = await configuration()
        const checks = { state: secret(), nonce: secret(), verifier: secret() }
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: returnUrl,
          scope: 'openid email profile',
          response_type: 'code',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        })
        return { url: url.href, checks }
      } catch (error) {
        throw new LoginProviderFailed(reasonOf(error))
      }
    },

    finish: async (current, { state, nonce, verifier }) => {
      try {
        const config = await configuration()
        const tokens = await client.authorizationCodeGrant(config, current, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = await claimsOf(config, tokens)
        const email = claims['email_verified'] === true ? textOf(claims['email']) : null
        return {
          provider: 'openid',
          subject: `${claims.iss} ${claims.sub}`,
          name: textOf(claims['name']),
          // never cleaned: an address that only looks like another one must not lead to its account
          email: email !== null && isEmail(email) ? email.toLowerCase() : null,
        }
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
          throw new LoginCanceled('the person has ended the login')
        throw error instanceof LoginProviderFailed ? error : new LoginProviderFailed(reasonOf(error))
      }
    },
  }
}
