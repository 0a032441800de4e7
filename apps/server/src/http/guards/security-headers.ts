import { FRAME_SANDBOX } from '@petalpost/domain/card-frame'
import type { FastifyInstance } from 'fastify'

import { scriptOrigins } from '#providers/payment/paypal/config.ts'
import { uploadOrigin } from '#providers/storage/storage-config.ts'
import type { Config } from '#src/config.ts'
import type { ScriptHashes } from '#src/script-hashes.ts'

/** Header name and value, by the kind of path. Headers that a handler sets itself stay as they are. */
export type Headers = Record<string, string>

const EVERYWHERE: Headers = { 'x-content-type-options': 'nosniff' }

const DOCUMENTS: Headers = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), usb=()',
}

/** Parts of the policy that differ between pages. */
interface PageParts {
  hashes?: ScriptHashes
  /** where the page's script sends uploads, besides our own origin */
  uploads?: string | null
  /** origins of the payment provider whose button the page shows */
  payment?: readonly string[]
  /**
   * Whether the page may compile WebAssembly, such as the editor's encoder for MP3. It permits no `eval` of text, and
   * nothing that its scripts could not do, but no other page needs it.
   */
  wasm?: boolean
}

/**
 * Mantine writes style attributes and elements, hence 'unsafe-inline' for styles only. `frameAncestors` null = any page
 * may frame it; `*` would exclude pages of `file:`, of apps and of sandboxes.
 */
const pagePolicy = (
  frameAncestors: string | null,
  { hashes = [], uploads = null, payment = [], wasm = false }: PageParts = {},
): string =>
  [
    "default-src 'self'",
    ...(uploads === null && payment.length === 0
      ? []
      : [["connect-src 'self'", ...(uploads === null ? [] : [uploads]), ...payment].join(' ')]),
    ["script-src 'self'", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...hashes, ...payment].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...payment].join(' '),
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...payment].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frameAncestors === null ? [] : [`frame-ancestors ${frameAncestors}`]),
  ].join('; ')

/** For files that other sites' pages load: their scripts and frames need CORS and CORP, and get no credentials. */
const FOR_OTHER_SITES: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The page and its opener may communicate (payment windows); no other page may. */
const PAGE: Headers = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

const API: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/** Uploads are data: nothing in them may run (rule S7). */
const FILE: Headers = {
  ...FOR_OTHER_SITES,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
}

/** For search engines and for programs of other sites. */
const FOR_CRAWLERS: Headers = {
  ...FOR_OTHER_SITES,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** For addresses that hold a key or a user's code: no other server may learn them from a Referer. */
const PRIVATE_ADDRESS: Headers = { 'referrer-policy': 'no-referrer' }

/** A shared card, in a frame on any site. */
const FRAMED_ANYWHERE: Headers = {
  ...FOR_OTHER_SITES,
  ...PRIVATE_ADDRESS,
  'content-security-policy': pagePolicy(null),
}

/** Headers of a path (rule S10). The first match wins. A path without a match is a page of the web application. */
const BY_PATH: readonly {
  matches: RegExp
  headers: (parts: PageParts & { walletOrigins?: readonly string[] }) => Headers
  /** Nothing under this path is a document, so it gets no headers for documents. */
  isScript?: true
}[] = [
  { matches: /^\/api\/|^\/files$|^\/healthz$|^\/openapi\.json$/, headers: () => API },
  { matches: /^\/(files|fonts|share)\//, headers: () => FILE },
  { matches: /^\/(?:robots\.txt|sitemap\.xml|sitemap\/.*|oembed)$/, headers: () => FOR_CRAWLERS },
  { matches: /^\/plugin\/card\//, headers: () => FRAMED_ANYWHERE },
  {
    // a document of ours that behaves like a customer's page; other sites must not frame it, search engines must not
    // list it
    matches: /^\/plugin\/try$/,
    headers: () => ({
      ...PAGE,
      ...PRIVATE_ADDRESS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex, nofollow',
    }),
  },
  // loaded on every page of every embedding site, so only headers that a script or its data needs
  { matches: /^\/plugin\/(?:js\/|(?:solution|pinned)$)/, headers: () => FOR_OTHER_SITES, isScript: true },
  {
    matches: /^\/plugin\//,
    headers: () => ({
      ...FOR_OTHER_SITES,
      ...PRIVATE_ADDRESS,
      'content-security-policy': "default-src 'none'",
    }),
  },
  {
    // opened on its own, it is as harmless as in a frame of ours (rule S9)
    matches: /^\/card-frame\/embed\.html$/,
    headers: ({ hashes = [] }) => ({
      ...FRAMED_ANYWHERE,
      'content-security-policy': `sandbox ${FRAME_SANDBOX}; ${pagePolicy(null, { hashes })}`,
    }),
  },
  {
    // the editor, which encodes the sound of films
    matches: /^\/card-frame\/?(?:index\.html)?$/,
    headers: (parts) => ({
      ...PRIVATE_ADDRESS,
      'content-security-policy': pagePolicy("'self'", { ...parts, wasm: true }),
    }),
  },
  { matches: /^\/card-frame\/.+/, headers: () => FOR_OTHER_SITES },
  {
    // the only pages that a payment provider's script may run on
    matches: /^\/(?:subscribe|pay)$/,
    headers: ({ walletOrigins, ...parts }) => ({
      ...PAGE,
      'content-security-policy': pagePolicy("'none'", { ...parts, payment: walletOrigins ?? [] }),
    }),
  },
  {
    // the address holds a token
    matches: /^\/u\//,
    headers: () => ({
      ...PAGE,
      ...PRIVATE_ADDRESS,
      'content-security-policy': pagePolicy("'none'"),
      'x-robots-tag': 'noindex, nofollow',
    }),
  },
  { matches: /^\/dev\//, headers: () => ({ ...PAGE, 'content-security-policy': pagePolicy("'none'") }) },
]

type PathKind = (typeof BY_PATH)[number] | undefined

const kindOf = (path: string): PathKind => BY_PATH.find(({ matches }) => matches.test(path))

/** All security headers of a path; `path` has no query. */
export const securityHeaders = (path: string, config: Config, hashes: ScriptHashes = []): Headers =>
  headersOf(kindOf(path), config, hashes)

function headersOf(kind: PathKind, config: Config, hashes: ScriptHashes): Headers {
  const walletOrigins = config.paypal === null ? [] : scriptOrigins(config.paypal)
  const parts = { hashes, uploads: uploadOrigin(config.storage), walletOrigins }
  const own = kind?.headers(parts) ?? { ...PAGE, 'content-security-policy': pagePolicy("'none'", parts) }
  if (kind?.isScript) return { ...EVERYWHERE, ...own }
  const secure = config.publicOrigin.startsWith('https:')
  // only over https: browsers ignore it on plain http. We cannot promise includeSubDomains for the owner's domain
  return { ...EVERYWHERE, ...DOCUMENTS, ...own, ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}) }
}

/**
 * Sets the headers on every response, errors included. `hashesOf` returns the hashes of the inline scripts of the page
 * at a path.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  hashesOf: (path: string) => ScriptHashes,
): void {
  // computed once per kind of path (a kind has at most one page), because every response needs them
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
