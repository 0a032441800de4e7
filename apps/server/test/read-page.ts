import { Window } from 'happy-dom'

import type { Browser } from './browser.ts'

/** A page as a search engine reads it. */
export interface ReadPage {
  status: number
  headers: Record<string, unknown>
  language: string
  title: string
  /** the content of a `<meta>`, by its name or property; null when there is none, or more than one */
  meta: (name: string) => string | null
  /** the addresses of links with this relation */
  links: (rel: string) => string[]
  /** by `hreflang` */
  alternates: Record<string, string>
  /** address of the oEmbed response, as its discovery link tells it; null = none */
  oembed: string | null
  /** the schema.org entities of a type */
  entities: (type: string) => Record<string, unknown>[]
  /** number of elements that match a selector */
  count: (selector: string) => number
}

const documentOf = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html')

/** Requests a page and reads its head with a browser's parser. */
export async function readPage(browser: Browser, url: string, headers: Record<string, string> = {}): Promise<ReadPage> {
  const response = await browser.send({ method: 'GET', url, headers })
  const document = documentOf(response.body)
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const only = (selector: string, attribute: string) => {
    const found = all(selector)
    return found.length === 1 ? (found[0]?.getAttribute(attribute) ?? null) : null
  }
  const graphs = all('script[type="application/ld+json"]').map(
    ({ textContent }) => (JSON.parse(textContent) as { '@graph': Record<string, unknown>[] })['@graph'],
  )
  return {
    status: response.statusCode,
    headers: response.headers,
    language: document.documentElement.getAttribute('lang') ?? '',
    title: document.title,
    meta: (name) => only(`head meta[name="${name}"], head meta[property="${name}"]`, 'content'),
    links: (rel) => all(`head link[rel="${rel}"]`).map((link) => link.getAttribute('href') ?? ''),
    alternates: Object.fromEntries(
      all('head link[hreflang]').map((link) => [link.getAttribute('hreflang'), link.getAttribute('href') ?? '']),
    ),
    oembed: only('head link[type="application/json+oembed"]', 'href'),
    entities: (type) => graphs.flat().filter((entity) => [entity['@type']].flat().includes(type)),
    count: (selector) => all(selector).length,
  }
}
