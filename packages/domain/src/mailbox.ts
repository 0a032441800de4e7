import { isEmail } from './typed-text/address.ts'

/** Both names of one provider's domain, the one that counts first. Only there dots in an address mean nothing. */
const GMAIL = ['gmail.com', 'googlemail.com'] as const

const partsOf = (address: string): { local: string; domain: string } => {
  const at = address.lastIndexOf('@')
  // with most providers a part after a plus leads to the same mailbox
  return { local: address.slice(0, at).replace(/(?<=.)\+.*$/, ''), domain: address.slice(at + 1) }
}

const withoutDots = (local: string): string => local.replaceAll('.', '')

const isGmail = (domain: string): boolean => GMAIL.some((one) => one === domain)

/**
 * The name of what everybody may have once, such as the trial: a phone number, an account at a provider, or a mailbox.
 * Addresses of one mailbox have one name: a part after a plus is ignored, and at Gmail the dots and which of its two
 * domains is written. `account` in the form of `normalAccount`.
 */
export function mailboxOf(account: string): string {
  if (!isEmail(account)) return account
  const { local, domain } = partsOf(account)
  return isGmail(domain) ? `${withoutDots(local)}@${GMAIL[0]}` : `${local}@${domain}`
}

/** The name that versions before this one used: they ignored dots everywhere, and took Gmail's domains for two. */
export function earlierMailboxOf(account: string): string {
  if (!account.includes('@')) return account
  const { local, domain } = partsOf(account)
  return `${withoutDots(local)}@${domain}`
}

/** All earlier names under which what this account has had may be stored. */
export function earlierMailboxes(account: string): string[] {
  const earlier = earlierMailboxOf(account)
  const { local, domain } = partsOf(earlier)
  return isEmail(account) && isGmail(domain) ? GMAIL.map((one) => `${local}@${one}`) : [earlier]
}
