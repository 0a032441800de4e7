import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import Provider, { interactionPolicy } from 'oidc-provider'

import { createAccounts, type OpenIdAccount } from './accounts.ts'
import { CLIENT_ID, CLIENT_SECRET } from './client.ts'
import { signInPage } from './sign-in-page.ts'

/** How the service responds to the next requests of a server: as it should, with a fault, or without an answer. */
export type OpenIdMood = 'well' | 'fault' | 'lost-answer'

export interface OpenIdOptions {
  port?: number
  controlPort?: number
  /** addresses to which a person may come back */
  redirectUris: readonly string[]
}

/** A running OpenID provider. */
export interface OpenIdServer {
  issuer: string
  clientId: string
  clientSecret: string
  /** PUT /mood {mood}, POST /accounts {sub, email, emailVerified, name} */
  controlUrl: string
  addAccount: (account: OpenIdAccount) => void
  setMood: (mood: OpenIdMood) => void
  close: () => Promise<void>
}

const INTERACTION = '/interaction/'

const listen = (server: Server, port: number) =>
  new Promise<string>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

const closed = (server: Server) => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

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
  controlPort = 0,
  redirectUris,
}: OpenIdOptions): Promise<OpenIdServer> {
  const accounts = createAccounts()
  let mood: OpenIdMood = 'well'
  // the issuer is part of the provider's configuration, and its port is known only when it listens
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    const isOfBrowser = /^\/(?:auth|interaction)\b/.test(request.url ?? '')
    if (mood === 'lost-answer' && !isOfBrowser) request.socket.destroy()
    else if (mood === 'fault' && !isOfBrowser) response.writeHead(500).end('{"error":"server_error"}')
    else if (request.url?.startsWith(INTERACTION))
      signInPage(provider, accounts, request, response).catch((error: Error) =>
        response.writeHead(400).end(error.message),
      )
    else void handle?.(request, response)
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

  const controls = createServer((request, response) => {
    const take = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const sent = JSON.parse(Buffer.concat(chunks).toString()) as { mood?: OpenIdMood } & OpenIdAccount
      if (request.url === '/mood') mood = sent.mood ?? 'well'
      else accounts.add(sent)
    }
    take().then(
      () => response.end('{}'),
      (error: Error) => response.writeHead(400).end(error.message),
    )
  })
  const controlUrl = await listen(controls, controlPort)
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    controlUrl,
    addAccount: accounts.add,
    setMood: (next) => {
      mood = next
    },
    close: async () => {
      await Promise.all([closed(server), closed(controls)])
    },
  }
}
