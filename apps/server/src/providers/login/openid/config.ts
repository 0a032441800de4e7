import { OPENID_PROVIDERS, type OpenIdProvider } from '@petalpost/domain/login'

import { isAddressSetting, serviceProtocols } from '../../address-setting.ts'
import { allOrNone } from '../../joint-settings.ts'

/** An OpenID provider, and who we are there. */
export interface OpenIdAccount {
  provider: OpenIdProvider
  /** as the login page names it */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** Google is known; of any other provider the operator must say who it is. */
const KNOWN: Readonly<Record<OpenIdProvider, { name: string; issuer: string }>> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  openid: { name: '', issuer: '' },
}

const MAX_NAME = 40

/** Reads the configured providers: of each, all of its variables or none. Errors go to `problems`. */
export function readOpenIdConfig(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): OpenIdAccount[] {
  const read = (provider: OpenIdProvider): OpenIdAccount[] => {
    const prefix = provider.toUpperCase()
    const known = KNOWN[provider]
    const needed = ['CLIENT_ID', 'CLIENT_SECRET', ...(known.issuer === '' ? ['ISSUER', 'NAME'] : [])]
    const names = needed.map((name) => `${prefix}_${name}`)
    if (!allOrNone(text, names, problems)) return []
    const issuer = text(`${prefix}_ISSUER`, known.issuer)
    isAddressSetting(`${prefix}_ISSUER`, issuer, serviceProtocols(production), problems)
    const name = text(`${prefix}_NAME`, known.name)
    if (name.length > MAX_NAME) problems.push(`${prefix}_NAME must have at most ${MAX_NAME} characters`)
    const clientId = text(`${prefix}_CLIENT_ID`, '')
    return [{ provider, name, issuer, clientId, clientSecret: text(`${prefix}_CLIENT_SECRET`, '') }]
  }
  return OPENID_PROVIDERS.flatMap(read)
}
