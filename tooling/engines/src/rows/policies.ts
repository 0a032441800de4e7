import { shows } from '../popup.ts'
import type { Row } from '../scene.ts'
import { watched } from '../witness.ts'

/** What a page's headers forbid, by the product's origin. The script that watches the page has the nonce too. */
const POLICIES: Record<string, (origin: string) => Record<string, string>> = {
  'a nonce, strict-dynamic and no styles': (origin) => ({
    'content-security-policy': `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'none'; frame-src ${origin}`,
  }),
  'a list of hosts': (origin) => ({
    'content-security-policy': `default-src 'none'; script-src ${origin} 'nonce-n1'; frame-src ${origin}`,
  }),
  'Trusted Types': () => ({ 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" }),
  'cross-origin isolation': () => ({
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  }),
  'no referrer and no features': () => ({
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'autoplay=(), fullscreen=(), camera=(), geolocation=()',
  }),
}

export const UNDER_POLICIES: Row[] = Object.entries(POLICIES).map(([what, headers]) => ({
  title: `shows on a page with ${what}`,
  async run({ tab, site, snippet, product }) {
    const head = (watched() + (await snippet())).replaceAll('<script', '<script nonce="n1"')
    await tab.visit(site.publish({ head, headers: headers(product.origin) }))
    await shows(tab)
  },
}))
