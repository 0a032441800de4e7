import type { IncomingMessage, ServerResponse } from 'node:http'

import type Provider from 'oidc-provider'

import type { Accounts } from './accounts.ts'

const SCOPE = 'openid email profile'

const PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>OpenID stand-in</title>
<style>body{font:16px/1.5 system-ui;max-width:24em;margin:3em auto;padding:0 1em}input,button{font:inherit;padding:.4em}</style>
<h1>OpenID stand-in</h1><p>Choose who signs in.</p>
<form method="post"><p><label>Email <input name="email" type="email" value="demo@example.com"></label></p>
<p><button>Continue</button> <button name="cancel" value="1" formnovalidate>Cancel</button></p></form>`

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** The page on which a person chooses an account, and agrees to give its name and address to the client. */
export async function signInPage(
  provider: Provider,
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  const form = await formOf(request)
  if (form.has('cancel'))
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'canceled' })
  const { sub: accountId } = accounts.withEmail(form.get('email') ?? '')
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(SCOPE)
  const grantId = await grant.save()
  return provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId },
    consent: { grantId },
  })
}
