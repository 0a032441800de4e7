import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

import { PRODUCT } from './addresses.ts'

/** What the browser says when a test leaves a page twice that asks before it is left. */
const HARMLESS = /multiple 'beforeunload' confirmation panels/

/**
 * What the browser itself says of a call that the server refuses, of a page that is not there, and of a connection that a
 * test takes away. A script, a style or a picture that is not there is a complaint.
 */
function isOfTheNetwork(message: ConsoleMessage): boolean {
  const text = message.text()
  if (text.includes('net::ERR_')) return true
  const { url } = message.location()
  return (
    text.startsWith('Failed to load resource') && (url.startsWith(`${PRODUCT}/api/`) || url === message.page()?.url())
  )
}

const isOurs = (page: Page | null): boolean => page?.url().startsWith(`${PRODUCT}/`) === true

/** Collects the errors and warnings in the consoles of all pages of the product. */
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
