import { type Language, LANGUAGES } from '@petalpost/domain/language'

import { escapeHtml } from '#src/escape-html.ts'
import { inlineJson } from '#src/inline-json.ts'

import { cardAddress, oembedPath } from './oembed.ts'
import { SITE_NAMES } from './texts.ts'

/** A picture that other sites show beside a link. */
export interface SharePicture {
  /** path on this server */
  path: string
  width: number
  height: number
  alt: string
}

/** What search engines and other sites learn of a page. All texts are plain. */
export interface Head {
  title: string
  description: string
  /** path and query of the page without its language; null = the page has no address of its own */
  address: string | null
  /** may search engines list it? */
  isListed: boolean
  picture: SharePicture
  /** schema.org entities */
  data: readonly object[]
  /** the template card that the page shows and that other pages can embed by oEmbed; null = none */
  cardId: string | null
}

/** The query parameter that chooses the language of a page. */
export const LANGUAGE_PARAMETER = 'lang'

/** An address of ours in a language; without one, the visitor's browser decides. */
export function addressIn(address: string, language: Language | null): string {
  if (language === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`
}

/** An address in each language, and without one (`x-default`), by the name that `hreflang` uses. */
export const languageVersions = (address: string): [hreflang: string, address: string][] => [
  ...LANGUAGES.map((language): [string, string] => [language, addressIn(address, language)]),
  ['x-default', address],
]

/** Where the page is served. */
export interface Place {
  /** of this server, such as `https://example.com` */
  origin: string
  /** under which the visitor reached it: an address on this server for the visitor's own programs */
  reached: string
  language: Language
  /** does the address name its language? */
  namesLanguage: boolean
}

const meta = (name: string, content: string | number): string =>
  `<meta name="${name}" content="${escapeHtml(String(content))}">`

const openGraph = (property: string, content: string | number): string =>
  `<meta property="${property}" content="${escapeHtml(String(content))}">`

/** `data-page` marks what is true of this address only: the site's script removes it when the visitor goes on. */
const link = (rel: string, attributes: Record<string, string>): string =>
  `<link rel="${rel}"${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')} data-page>`

const underscored = (language: Language): string => language.replace('-', '_')

/** The head as HTML. Every text is escaped, also where it is JSON in a script (rule S6). */
export function renderHead(head: Head, { origin, reached, language, namesLanguage }: Place): string {
  const { title, description, address, isListed, picture, data, cardId } = head
  const canonical = address === null ? null : origin + addressIn(address, namesLanguage ? language : null)
  const pictureUrl = origin + picture.path
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('application-name', SITE_NAMES[language]),
    `<link rel="manifest" href="/manifest.${language}.webmanifest">`,
    ...(isListed ? [meta('robots', 'max-image-preview:large')] : [meta('robots', 'noindex')]),
    openGraph('og:site_name', SITE_NAMES[language]),
    openGraph('og:type', 'website'),
    openGraph('og:title', title),
    openGraph('og:description', description),
    openGraph('og:locale', underscored(language)),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      openGraph('og:locale:alternate', underscored(other)),
    ),
    openGraph('og:image', pictureUrl),
    openGraph('og:image:width', picture.width),
    openGraph('og:image:height', picture.height),
    openGraph('og:image:alt', picture.alt),
    meta('twitter:card', picture.width > picture.height ? 'summary_large_image' : 'summary'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', pictureUrl),
    meta('twitter:image:alt', picture.alt),
  ]
  if (canonical !== null) lines.push(openGraph('og:url', canonical), link('canonical', { href: canonical }))
  if (address !== null && isListed)
    for (const [hreflang, version] of languageVersions(address))
      lines.push(link('alternate', { hreflang, href: origin + version }))
  if (cardId !== null) {
    const card = addressIn(cardAddress(cardId), namesLanguage ? language : null)
    const href = reached + oembedPath(reached + card)
    lines.push(link('alternate', { type: 'application/json+oembed', href, title }))
  }
  if (data.length > 0)
    lines.push(
      `<script type="application/ld+json" data-page>${inlineJson({ '@context': 'https://schema.org', '@graph': data })}</script>`,
    )
  return lines.join('\n    ')
}
