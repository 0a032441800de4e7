import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import Provider, { interactionPolicy } from 'oidc-provider'

import { createBehavior, loseAnswer, type Mood } from '../control/behavior.ts'
import { openControlPort } from '../control/control-port.ts'
import { listen, stop } from '../loopback.ts'
import { createAccounts, type OpenIdAccount } from './accounts.ts'
import { CLIENT_ID, CLIENT_SECRET } from './client.ts'
import { signInPage } from './sign-in-page.ts'

export interface OpenIdOptions {
  port?: number
  /** the provider that it plays, as its page says; left out = no particular one */
  plays?: string
  /** where faults are set and accounts are made, over HTTP; left out = nowhere */
  controlPort?: number | undefined
  /** addresses to which a person may come back */
  redirectUris: readonly string[]
}

/** A running OpenID provider. */
export interface OpenIdServer {
  issuer: string
  clientId: string
  clientSecret: string
  /** POST /mood, /delay, /accounts {sub, email, emailVerified, name}; null = nowhere. A provider calls nobody. */
  controlUrl: string | null
  addAccount: (account: OpenIdAccount) => void
  /** about requests of servers; browsers are always served */
  setMood: (mood: Mood) => void
  close: () => Promise<void>
}

const INTERACTION = '/interaction/'

function policy() {
  const { base, Prompt } = interactionPolicy
  const prompts = base()
  prompts.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'stand-in' }
}

/**
 * Starts a provider on loopback; port 0 picks a free one. `oidc-provider` checks what providers check: the client and
 * its secret, the exact address to return to, PKCE, and that a code is used once.
 */
export async function startOpenIdServer({
  port = 0,
  plays,
  controlPort,
  redirectUris,
}: OpenIdOptions): Promise<OpenIdServer> {
  const accounts = createAccounts()
  const behavior = createBehavior()
  // the issuer is part of the provider's configuration, and its port is known only when it listens
  let handle: ReturnType<Provider['callback']> | undefined
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith(INTERACTION)) return signInPage({ provider, accounts, plays }, request, response)
    if (!request.url?.startsWith('/auth')) {
      const mood = behavior.take()
      await behavior.delayed()
      if (mood === 'fault') return void response.writeHead(500).end('{"error":"server_error"}')
      if (mood === 'lost-answer') loseAnswer(response)
    }
    await handle?.(request, response)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => response.writeHead(400).end(error.message))
  })
  const issuer = await listen(server, port)
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [...redirectUris] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => {
      const account = accounts.accounts.get(sub)
      if (account === undefined) return undefined
      const { email, emailVerified, name } = account
      return { accountId: sub, claims: () => ({ sub, email, email_verified: emailVerified, name }) }
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => INTERACTION + uid, policy: policy() },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [signingKey()] },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    clientBasedCORS: () => false,
    renderError: (ctx, { error, error_description: reason = '' }) => {
      ctx.type = 'text'
      ctx.body = `${error} ${reason}`
    },
  })
  handle = provider.callback()

  const control = await openControlPort(controlPort, {
    ...behavior.controls,
    accounts: (sent) => accounts.add(sent as unknown as OpenIdAccount),
  })
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    controlUrl: control.url,
    addAccount: accounts.add,
    setMood: behavior.setMood,
    close: async () => {
      await Promise.all([stop(server), control.close()])
    },
  }
}
