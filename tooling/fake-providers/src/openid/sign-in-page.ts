import type { IncomingMessage, ServerResponse } from 'node:http'

import type Provider from 'oidc-provider'

import type { Accounts } from './accounts.ts'

const SCOPE = 'openid email profile'

/** Says that this is the sandbox, because the button that led here bears the real provider's name. */
const pageOf = (plays: string | undefined): string => {
  const title = plays === undefined ? 'OpenID stand-in' : `SANDBOX: stand-in for ${plays}`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:24em;margin:3em auto;padding:0 1em}input,button{font:inherit;padding:.4em}</style>
<h1>${title}</h1><p>${plays === undefined ? '' : `${plays} is not set up on this server. `}Choose who signs in: any address will do.</p>
<form method="post"><p><label>Email <input name="email" type="email" value="demo@example.com"></label></p>
<p><button>Continue</button> <button name="cancel" value="1" formnovalidate>Cancel</button></p></form></html>`
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** The page on which a person chooses an account, and agrees to give its name and address to the client. */
export async function signInPage(
  { provider, accounts, plays }: { provider: Provider; accounts: Accounts; plays: string | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(plays))
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
