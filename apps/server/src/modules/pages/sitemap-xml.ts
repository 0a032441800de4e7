import { escapeHtml } from '#src/escape-html.ts'

import { languageVersions } from './head.ts'

/** A page of ours: path and query without its language, and its last change. */
export interface ListedPage {
  address: string
  changedAt?: Date | null
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const lastmod = (changedAt: Date | null | undefined): string =>
  changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''

/** A page in each of its languages; each names all the others, as search engines require. */
function urlsOf(origin: string, { address, changedAt }: ListedPage): string {
  const versions = languageVersions(address).map(([hreflang, version]) => [hreflang, escapeHtml(origin + version)])
  const links = versions
    .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    .join('')
  return versions.map(([, href]) => `<url><loc>${href}</loc>${lastmod(changedAt)}${links}</url>\n`).join('')
}

/** Addresses of one page in a sitemap. */
export const URLS_A_PAGE = languageVersions('').length

/** A sitemap of pages (https://www.sitemaps.org/protocol.html). */
export const sitemapXml = (origin: string, pages: readonly ListedPage[]): string =>
  `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages
    .map((page) => urlsOf(origin, page))
    .join('')}</urlset>\n`

/** An index of sitemaps, by their paths. */
export const sitemapIndexXml = (origin: string, paths: readonly string[]): string =>
  `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`
