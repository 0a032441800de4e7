import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PageOptions {
  /** content of <head>, usually the snippet */
  head: string
  body?: string
  lang?: string
  /** e.g. a Content-Security-Policy */
  headers?: Record<string, string>
}

/** A page, or a script for it, as its author wrote it. */
export interface OwnFile {
  text: string
  type?: string
  headers?: Record<string, string>
}

/** A third-party web site: for the browser another site than the product. */
export interface ThirdPartySite {
  origin: string
  /** Publishes a page, at this path or at a path of its own, and returns its address. */
  publish(page: PageOptions | OwnFile, path?: string): string
  close(): Promise<void>
}

const TEXT = '<p>Welcome to our little shop. Everything is hand-made and shipped within two days.</p>'.repeat(40)

const shopPage = ({ head, body = TEXT, lang = 'en' }: PageOptions): string =>
  `<!doctype html><html lang="${lang}"><head><title>Little shop</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>` +
  `<body><h1>Little shop</h1><label>Search <input id="search"></label>${body}</body></html>`

/**
 * Starts a site on a free port. The product is opened as localhost, this site as 127.0.0.1. Browsers treat these as
 * different sites, so cookies, storage and frames behave as between two domains.
 */
export async function openThirdPartySite(): Promise<ThirdPartySite> {
  const pages = new Map<string, PageOptions | OwnFile>()
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const page = pages.get(path)
    if (page === undefined) return void response.writeHead(404).end()
    const { text, type = 'text/html' }: OwnFile = 'text' in page ? page : { text: shopPage(page) }
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...page.headers })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    publish(page, path = `/page-${pages.size + 1}`) {
      pages.set(path, page)
      return origin + path
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
