import type { ProviderLoginName } from '@petalpost/domain/login'

/** The provider of a login refused, failed or did not respond. The message is for the log; it contains no secret. */
export class LoginProviderFailed extends Error {
  override name = 'LoginProviderFailed'
}

/** A call or an answer that claims to come from the provider, but is not signed by it, or not now, or not for us. */
export class ForgedLogin extends Error {
  override name = 'ForgedLogin'
}

/** The person has ended the login on the provider's page. */
export class LoginCanceled extends Error {
  override name = 'LoginCanceled'
}

/** What only this browser knows of a login that it has begun; each value is random. */
export interface LoginChecks {
  state: string
  nonce: string
  /** of PKCE */
  verifier: string
}

/** Who has signed in at a provider. */
export interface ProviderIdentity {
  provider: 'openid' | 'wechat'
  /** the provider's own name of the account, which never changes */
  subject: string
  /** another name of the same account, which only this way of login knows */
  alias?: string
  name: string | null
  /** null = the provider has not checked it */
  email: string | null
}

/** A login on the page of a provider (spec 2.3). Its methods throw `LoginProviderFailed`. */
export interface ProviderLogin {
  readonly provider: ProviderLoginName
  readonly name: string
  /** The address of the provider's page, and what to check when the browser comes back to `returnUrl`. */
  begin(returnUrl: string): Promise<{ url: string; checks: LoginChecks }>
  /**
   * Reads the address with which the browser came back, and asks the provider who it is; everything must fit what was
   * begun. Also throws LoginCanceled.
   */
  finish(current: URL, checks: LoginChecks): Promise<ProviderIdentity>
}
