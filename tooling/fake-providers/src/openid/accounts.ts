import { createHash } from 'node:crypto'

/** A person with an account at the provider. */
export interface OpenIdAccount {
  sub: string
  email: string
  emailVerified: boolean
  name: string
}

/** The accounts of the provider; one that nobody knows yet is made when somebody signs in with a new address. */
export function createAccounts() {
  const accounts = new Map<string, OpenIdAccount>()
  return {
    accounts: accounts as ReadonlyMap<string, OpenIdAccount>,
    add: (account: OpenIdAccount): OpenIdAccount => {
      accounts.set(account.sub, account)
      return account
    },
    /** The account with this address, made when it is new. */
    withEmail: (email: string): OpenIdAccount => {
      const known = [...accounts.values()].find((account) => account.email === email)
      if (known !== undefined) return known
      const sub = createHash('sha256').update(email).digest('hex').slice(0, 21)
      const made = { sub, email, emailVerified: true, name: email.slice(0, email.indexOf('@')) }
      accounts.set(sub, made)
      return made
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
