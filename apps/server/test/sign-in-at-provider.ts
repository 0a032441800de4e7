import type { Browser } from './browser.ts'

/** The browser comes back from a provider's page to ours. */
export async function comeBack(browser: Browser, { pathname, search }: URL, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered } = await browser.send({ method: 'GET', url: pathname + search, headers })
  return { statusCode, location: String(answered.location), headers: answered }
}

/** A browser on the provider's own pages: it keeps the provider's cookies. */
export interface AtProvider {
  /**
   * Opens the provider's page at `url`, chooses the account with this address (null = cancels), and returns the address
   * to which the provider sends the browser back.
   */
  signIn(url: string, email: string | null): Promise<URL>
}

/** Opens the provider's pages as a browser does, up to the redirect that leaves them. */
export function openProvider(): AtProvider {
  const cookies = new Map<string, string>()

  async function request(url: string, init: Omit<RequestInit, 'headers'> = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects on the provider's pages; returns the page, or the address that leaves them. */
  async function follow(
    url: string,
    init: Omit<RequestInit, 'headers'> = {},
  ): Promise<{ page: string; text: string } | URL> {
    let [at, response] = [url, await request(url, init)]
    while (response.status >= 300 && response.status < 400) {
      const next = new URL(response.headers.get('location') ?? '', at)
      if (next.origin !== new URL(url).origin) return next
      at = next.href
      response = await request(at)
    }
    return { page: at, text: await response.text() }
  }

  return {
    signIn: async (url, email) => {
      const page = await follow(url)
      if (page instanceof URL) return page
      if (!page.text.includes('<form')) throw new Error(page.text)
      const body = new URLSearchParams(email === null ? { cancel: '1' } : { email })
      const back = await follow(page.page, { method: 'POST', body })
      if (!(back instanceof URL)) throw new Error(back.text)
      return back
    },
  }
}
