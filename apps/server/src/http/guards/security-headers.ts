import { FRAME_SANDBOX } from '@petalpost/domain/card-frame'
import type { FastifyInstance } from 'fastify'

import { uploadOrigin } from '#providers/storage/storage-config.ts'
import type { Config } from '#src/config.ts'
import type { ScriptHashes } from '#src/script-hashes.ts'

/** Header name and value, by the kind of path. A handler that sets one of them itself keeps its own. */
export type Headers = Record<string, string>

const EVERYWHERE: Headers = { 'x-content-type-options': 'nosniff' }

const DOCUMENTS: Headers = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), usb=()',
}

/** What may differ from page to page. */
interface PageParts {
  hashes?: ScriptHashes
  /** where the page sends files by itself, beside our own origin */
  uploads?: string | null
}

/**
 * Mantine writes style attributes and elements, hence 'unsafe-inline' for styles only. `frameAncestors` null = any page
 * may frame it: `*` would leave out pages of `file:`, of apps and of sandboxes.
 */
const pagePolicy = (frameAncestors: string | null, { hashes = [], uploads = null }: PageParts = {}): string =>
  [
    "default-src 'self'",
    ...(uploads === null ? [] : [`connect-src 'self' ${uploads}`]),
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frameAncestors === null ? [] : [`frame-ancestors ${frameAncestors}`]),
  ].join('; ')

/** Read by other sites' pages: their scripts and frames need CORS and CORP, and get no credentials. */
const FOR_OTHER_SITES: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The page and its opener may talk (payment windows), nobody else. */
const PAGE: Headers = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

const API: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/** Uploads are data: whatever they hold, it may not run (rule S7). */
const FILE: Headers = {
  ...FOR_OTHER_SITES,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
}

/** Of what has a key or a user's code in its address: no other server may learn it from a Referer. */
const PRIVATE_ADDRESS: Headers = { 'referrer-policy': 'no-referrer' }

/** A shared card, in a frame on any site. */
const FRAMED_ANYWHERE: Headers = {
  ...FOR_OTHER_SITES,
  ...PRIVATE_ADDRESS,
  'content-security-policy': pagePolicy(null),
}

/** Headers of a path (rule S10). First match wins; anything else is a page of the web application. */
const BY_PATH: readonly {
  matches: RegExp
  headers: (parts: PageParts) => Headers
  /** Nothing of it is ever a document: what is said to documents would be dead weight. */
  isScript?: true
}[] = [
  { matches: /^\/api\/|^\/files$|^\/healthz$|^\/openapi\.json$/, headers: () => API },
  { matches: /^\/(files|fonts)\//, headers: () => FILE },
  { matches: /^\/plugin\/card\//, headers: () => FRAMED_ANYWHERE },
  {
    // a document of ours, though it lives as a customer's page does: it is for no other site and no search engine
    matches: /^\/plugin\/try$/,
    headers: () => ({
      ...PAGE,
      ...PRIVATE_ADDRESS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex, nofollow',
    }),
  },
  // on every page of every embedding site, so nothing that a script or its data does not need
  { matches: /^\/plugin\/(?:js\/|solution$)/, headers: () => FOR_OTHER_SITES, isScript: true },
  {
    matches: /^\/plugin\//,
    headers: () => ({
      ...FOR_OTHER_SITES,
      ...PRIVATE_ADDRESS,
      'content-security-policy': "default-src 'none'",
    }),
  },
  {
    // opened by itself it is as harmless as in a frame of ours (rule S9)
    matches: /^\/card-frame\/embed\.html$/,
    headers: ({ hashes = [] }) => ({
      ...FRAMED_ANYWHERE,
      'content-security-policy': `sandbox ${FRAME_SANDBOX}; ${pagePolicy(null, { hashes })}`,
    }),
  },
  {
    matches: /^\/card-frame\/?(?:index\.html)?$/,
    headers: (parts) => ({ ...PRIVATE_ADDRESS, 'content-security-policy': pagePolicy("'self'", parts) }),
  },
  { matches: /^\/card-frame\/.+/, headers: () => FOR_OTHER_SITES },
  { matches: /^\/dev\//, headers: () => ({ ...PAGE, 'content-security-policy': pagePolicy("'none'") }) },
]

type PathKind = (typeof BY_PATH)[number] | undefined

const kindOf = (path: string): PathKind => BY_PATH.find(({ matches }) => matches.test(path))

/** All security headers of a path, given without its query. */
export const securityHeaders = (path: string, config: Config, hashes: ScriptHashes = []): Headers =>
  headersOf(kindOf(path), config, hashes)

function headersOf(kind: PathKind, config: Config, hashes: ScriptHashes): Headers {
  const parts = { hashes, uploads: uploadOrigin(config.storage) }
  const own = kind?.headers(parts) ?? { ...PAGE, 'content-security-policy': pagePolicy("'none'", parts) }
  if (kind?.isScript) return { ...EVERYWHERE, ...own }
  const secure = config.publicOrigin.startsWith('https:')
  // only over https: on plain http browsers ignore it, and includeSubDomains is not ours to promise
  return { ...EVERYWHERE, ...DOCUMENTS, ...own, ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}) }
}

/** Sets the headers on every answer, errors included. `hashesOf` tells the inline scripts of the page at a path. */
export function sendSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  hashesOf: (path: string) => ScriptHashes,
): void {
  // worked out once for each kind of path (a kind has one page at most), because every answer carries them
  const known = new Map<PathKind, [string, string][]>()
  const entriesOf = (path: string): [string, string][] => {
    const kind = kindOf(path)
    const made = known.get(kind)
    if (made !== undefined) return made
    const entries = Object.entries(headersOf(kind, config, hashesOf(path)))
    known.set(kind, entries)
    return entries
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    const [path = '/'] = request.url.split('?')
    for (const [name, value] of entriesOf(path)) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
