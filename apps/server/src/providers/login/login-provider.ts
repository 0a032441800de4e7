/** The provider of a login refused, failed or did not respond. The message is for the log; it contains no secret. */
export class LoginProviderFailed extends Error {
  override name = 'LoginProviderFailed'
}

/** A call or an answer that claims to come from the provider, but is not signed by it, or not now, or not for us. */
export class ForgedLogin extends Error {
  override name = 'ForgedLogin'
}
