import { faces } from '#modules/fonts/faces.ts'

import type { Things } from './access-world.ts'
import type { FormPart } from './upload-form.ts'

// Routes that are not calls. None of them knows the user: every caller gets the same response, byte by byte.

export interface PageCase {
  what: string
  /** address */
  ask: (things: Things) => Promise<string> | string
  /** HTTP status, the same for all callers */
  status: number
  /** sent as a multipart form */
  form?: readonly FormPart[]
}

const there = (url: string): PageCase[] => [{ what: 'it', ask: () => url, status: 200 }]

const UNSIGNED: readonly FormPart[] = [
  ['key', 'uploads/pc/2026/11/unsigned.png'],
  ['OSSAccessKeyId', 'petalpost'],
  ['policy', Buffer.from('{"expiration":"2030-01-01T00:00:00Z","conditions":[]}').toString('base64')],
  ['signature', 'forged'],
  ['file', Buffer.from('x'), 'image/png'],
]

/** The PUBLIC_ORIGIN of a server under test. */
const ORIGIN = 'http://localhost:8080'

/** By method and address as registered; HEAD gets the same response as GET. */
export const PAGES: Readonly<Record<string, readonly PageCase[]>> = {
  'GET /files/*': [
    { what: 'a kept file', ask: async ({ file }) => `/files/${await file()}`, status: 200 },
    { what: 'an upload that nobody has checked', ask: async ({ upload }) => `/files/${await upload()}`, status: 404 },
    { what: 'another file', ask: () => '/files/media/2026/11/none.png', status: 404 },
    { what: 'another folder', ask: () => '/files/..%2f..%2fpackage.json', status: 404 },
  ],
  'POST /files': [
    { what: 'a form that nobody signed', ask: () => '/files', form: UNSIGNED, status: 403 },
    { what: 'a form that is none', ask: () => '/files', form: [], status: 400 },
  ],
  'GET /plugin/js/main.js': [
    { what: 'a key', ask: async ({ secret }) => `/plugin/js/main.js?k=${await secret()}`, status: 200 },
    { what: 'an unknown key', ask: () => '/plugin/js/main.js?k=unknown', status: 200 },
  ],
  'GET /plugin/solution': [
    { what: 'a key', ask: async ({ secret }) => `/plugin/solution?k=${await secret()}`, status: 200 },
    {
      what: 'a key, for a visitor',
      ask: async ({ secret }) => `/plugin/solution?k=${await secret()}&near=1`,
      status: 200,
    },
    { what: 'an unknown key', ask: () => '/plugin/solution?k=unknown', status: 200 },
  ],
  'GET /plugin/pinned': there('/plugin/pinned'),
  'GET /plugin/try': [
    { what: 'a key', ask: async ({ secret }) => `/plugin/try?k=${await secret()}`, status: 200 },
    { what: 'an unknown key', ask: () => '/plugin/try?k=unknown', status: 404 },
  ],
  'GET /plugin/js/solution.mjs': [
    { what: 'a key', ask: async ({ secret }) => `/plugin/js/solution.mjs?k=${await secret()}`, status: 200 },
    { what: 'an unknown key', ask: () => '/plugin/js/solution.mjs?k=unknown', status: 200 },
  ],
  'GET /plugin/js/:file': [
    { what: 'the popup stage', ask: () => '/plugin/js/popup.AB12CD34.mjs', status: 200 },
    { what: 'the pinned script', ask: () => '/plugin/js/pinned-4142313243443334.js', status: 200 },
    { what: 'another file', ask: () => '/plugin/js/other.mjs', status: 404 },
  ],
  'GET /plugin/card/:key/:entry/:platform': [
    { what: 'a card that a solution shows', ask: ({ popupCard }) => popupCard(), status: 200 },
    {
      what: 'a place that shows none',
      ask: async ({ secret }) => `/plugin/card/${await secret()}/none/pc`,
      status: 404,
    },
    { what: 'a card by its own id', ask: async ({ template }) => `/plugin/card/${await template()}@1`, status: 404 },
  ],
  'GET /fonts/faces.json': there('/fonts/faces.json'),
  'GET /fonts/:folder/*': [
    { what: 'a stylesheet', ask: async () => (await faces()).find(({ chinese }) => chinese)?.css ?? '', status: 200 },
    { what: 'a file of another folder', ask: () => '/fonts/..%2f..%2f/package.json', status: 404 },
  ],
  'GET /files/fonts/:folder/*': [
    {
      what: 'a stylesheet',
      ask: async () => `/files${(await faces()).find(({ chinese }) => chinese)?.css ?? ''}`,
      status: 200,
    },
    { what: 'a file of another folder', ask: () => '/files/fonts/..%2f..%2f/package.json', status: 404 },
  ],
  'GET /robots.txt': there('/robots.txt'),
  'GET /.well-known/security.txt': [
    { what: 'of a server that names no contact', ask: () => '/.well-known/security.txt', status: 404 },
  ],
  'GET /sitemap.xml': there('/sitemap.xml'),
  'GET /sitemap/:file': [
    { what: 'the pages', ask: () => '/sitemap/pages.xml', status: 200 },
    { what: 'another file', ask: () => '/sitemap/users.xml', status: 404 },
  ],
  'GET /share/card/:file': [
    { what: 'an own card', ask: async ({ card }) => `/share/card/${await card()}.jpg`, status: 404 },
    { what: 'a name that is none', ask: () => '/share/card/..jpg', status: 404 },
  ],
  'GET /share/festival/:file': [
    { what: 'an unknown festival', ask: () => '/share/festival/none.en-US.jpg', status: 404 },
  ],
  'GET /oembed': [
    {
      what: 'an own card',
      ask: async ({ card }) => `/oembed?url=${encodeURIComponent(`${ORIGIN}/card/preview/${await card()}/0`)}`,
      status: 404,
    },
    {
      what: 'an own card, called a template',
      ask: async ({ card }) => `/oembed?url=${encodeURIComponent(`${ORIGIN}/card/preview/${await card()}/1`)}`,
      status: 404,
    },
    { what: 'an address that is none', ask: () => '/oembed?url=x', status: 404 },
    { what: 'no address', ask: () => '/oembed', status: 400 },
  ],
  'GET /u/:token': [{ what: 'a token that is none of ours', ask: () => '/u/x.AAAAAAAAAAAAAAAAAAAAAA', status: 404 }],
  'POST /u/:token': [
    { what: 'a token that is none of ours', ask: () => '/u/x.AAAAAAAAAAAAAAAAAAAAAA', form: [], status: 404 },
  ],
  'GET /healthz': there('/healthz'),
  'GET /openapi.json': there('/openapi.json'),
  'GET /solution-file.schema.json': there('/solution-file.schema.json'),
  'GET /dev/mail': there('/dev/mail'),
  'GET /card-frame/*': [
    ...there('/card-frame/embed.html'),
    { what: 'another file', ask: () => '/card-frame/other.html', status: 404 },
  ],
  'GET /': there('/'),
  'GET /index.html': [{ what: 'the document without a head', ask: () => '/index.html', status: 404 }],
  'GET /*': [
    { what: 'an agreement', ask: () => '/markdown/user-agreement.md', status: 200 },
    { what: 'a screen', ask: () => '/solution', status: 200 },
    { what: 'an address without a screen', ask: () => '/nope', status: 404 },
    { what: 'the page of an own card', ask: async ({ card }) => `/card/preview/${await card()}/0`, status: 200 },
    { what: 'an own card, called a template', ask: async ({ card }) => `/card/preview/${await card()}/1`, status: 404 },
    { what: 'another file', ask: () => '/markdown/other.md', status: 404 },
    { what: 'a call that is none', ask: () => '/api/ecards/none', status: 404 },
  ],
}
