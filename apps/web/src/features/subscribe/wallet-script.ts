/** What the wallet's button needs, and what it reports (PayPal's script, version 5). */
export interface WalletButton {
  /** Opens our order and returns the provider's number, so that price and plan are never the page's choice. */
  createSubscription: () => Promise<string>
  onApprove: () => void
  onCancel: () => void
  onError: (error: unknown) => void
}

interface WalletScript {
  Buttons: (options: WalletButton & { style: object }) => {
    render: (place: HTMLElement) => Promise<void>
    close?: () => Promise<void>
  }
}

declare global {
  interface Window {
    paypal?: WalletScript
  }
}

/** Paths whose documents may load a provider's script (rule S10). */
const PAYMENT_PATHS = new Set(['/subscribe', '/pay'])

let loading: Promise<WalletScript> | null = null

/** Loads the script once. A failed load can be tried again. */
export function loadWallet(url: string): Promise<WalletScript> {
  if (window.paypal) return Promise.resolve(window.paypal)
  loading ??= new Promise<WalletScript>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading = null
      script.remove()
      reject(new Error('the script of the wallet did not load'))
    }
    script.src = url
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => (window.paypal ? resolve(window.paypal) : fail()))
    document.head.append(script)
  })
  return loading
}

/**
 * Only the documents of the payment pages may load the script; a page that was opened by a link inside the site still has
 * the document of an earlier page. Then the page has to be loaded anew.
 */
export function needsOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  const path = opened && URL.canParse(opened.name) ? new URL(opened.name).pathname : null
  return path !== null && !PAYMENT_PATHS.has(path)
}
