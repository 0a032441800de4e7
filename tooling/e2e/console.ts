import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

import { PRODUCT } from './addresses.ts'

/** What the browser says of a page that is left twice and asks before it is left, and of a style that comes late. */
const HARMLESS =
  /multiple 'beforeunload' confirmation panels|was preloaded using link preload but not used within a few seconds/

/** Connections that tests take away. */
const NO_CONNECTION = /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_\w+|NETWORK_CHANGED|FAILED|ABORTED|EMPTY_RESPONSE)/

/**
 * What the browser itself says of a call that the server refuses, of a page that is not there, and of a connection that a
 * test takes away. A picture of the library that a busy machine has not drawn in time gets 503. A script,
 * a style or a picture that is not there is a complaint, and so is a server's own fault.
 */
function isOfTheNetwork(message: ConsoleMessage): boolean {
  const text = message.text()
  if (NO_CONNECTION.test(text)) return true
  if (!text.startsWith('Failed to load resource') || text.includes('status of 500')) return false
  const { url } = message.location()
  if (text.includes('status of 503') && url.startsWith(`${PRODUCT}/files/library/`)) return true
  return url.startsWith(`${PRODUCT}/api/`) || url === message.page()?.url()
}

const isOurs = (page: Page | null): boolean => page?.url().startsWith(`${PRODUCT}/`) === true

/** Collects the errors and warnings in the consoles of the product's pages in a context. */
export function complaintsIn(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || !isOurs(message.page()) || isOfTheNetwork(message)) return
    if (HARMLESS.test(message.text())) return
    complaints.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    if (isOurs(error.page())) complaints.push(`${error.page()?.url()}: ${error.error().stack}`)
  })
  return complaints
}
