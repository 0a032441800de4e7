import type { NewForm } from './card.ts'
import { isLanguage, type Language } from './language.ts'

/** Version of the frame protocol, in every message that travels between windows. */
export const FRAME_PROTOCOL = 'card/1'

/** Preview frame sizes in CSS px (spec 9). */
export const FRAME_SIZES = {
  pc: { width: 1500, height: 906 },
  mobile: { width: 436, height: 930 },
} as const

/**
 * The two documents of the card application. Only our own pages may frame `own`, which has the editor.
 * Any site may frame `embed`, which is only the preview and always runs in FRAME_SANDBOX.
 */
export const FRAME_DOCUMENTS = { own: '/card-frame/', embed: '/card-frame/embed.html' } as const

/** `sandbox` of every preview frame: an opaque origin without cookies, storage or a way to the parent. */
export const FRAME_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** The child sends hello at this interval … */
export const HELLO_INTERVAL_MS = 100
/** … and gives up after this time. */
export const HELLO_WAIT_MS = 10_000
/** A request with an `id` fails when no reply arrives within this time. */
export const REPLY_WAIT_MS = 10_000

/** Id of the `<script type="application/json">` that carries an InlineCard in a popup's document. */
export const INLINE_CARD_ID = 'petalpost-card'

export type FrameRoute = 'edit' | 'preview'

export interface FrameCard {
  cardId: string
  isTemplate: 0 | 1
  lang: Language
  /** A label only, '' for a visitor; the session decides who makes the call. */
  userCode: string
}

/** A card for the editor. */
export interface EditedCard extends FrameCard {
  /** What the editor does first: the card is a new form of its work. */
  shape?: NewForm
}

/** What the server writes into a popup's document so that it needs no second request. */
export interface InlineCard {
  definition: unknown
  lang?: Language
  /**
   * Key of a font subset or picture in this definition → its `data:` URL, or the text of an SVG: brotli compresses that
   * much better than base64.
   */
  files?: Record<string, string>
}

/** Child to parent window, repeated until a port arrives. It contains nothing private. */
export interface Hello {
  p: typeof FRAME_PROTOCOL
  t: 'hello'
  frame: FrameRoute
  nonce: string
}

/** Parent to child window, sent once, with a MessagePort. All later messages use that port. */
export interface Init extends Omit<FrameCard, 'userCode'>, Partial<Pick<FrameCard, 'userCode'>> {
  p: typeof FRAME_PROTOCOL
  t: 'init'
  nonce: string
  mode: FrameRoute
  /** No animation: show the end state at once. */
  still?: boolean
  definition?: unknown
  muted?: boolean
}

export type ToFrame =
  | Init
  | { t: 'load'; id: number; definition: unknown }
  /** `holdKeys`, unless falsy: the page behind must not scroll by keys that the card has no use for */
  | { t: 'play'; holdKeys?: unknown }
  | { t: 'pause' }
  | { t: 'setMuted'; muted: boolean }
  | { t: 'setLang'; lang: Language }
  | { t: 'flush'; id: number }

/** Why a frame shows no card. For `refused` it shows the sentence that the server sent. */
export const FRAME_ERRORS = ['not_found', 'forbidden', 'newer_version', 'network', 'invalid', 'refused'] as const
export type FrameError = (typeof FRAME_ERRORS)[number]

export type FromFrame =
  | { t: 'ready'; w: number; h: number; music: boolean; v: number }
  /** the main pictures and fonts are on the screen: the card can take the place of a still picture */
  | { t: 'painted'; ms: number }
  | { t: 'size'; w: number; h: number }
  /** `late`: whoever leaves should flush, for a newer picture or a text that is being typed; nothing else is unsaved */
  | { t: 'dirty'; dirty: boolean; late?: boolean }
  | { t: 'saving' }
  | { t: 'saved'; at: string; cardId: string; rev: number; thumb?: string }
  | { t: 'saveFailed'; code: string }
  | { t: 'redirect'; cardId: string; isTemplate: 0 | 1 }
  | { t: 'needLogin' }
  | { t: 'needMember'; feature: 'paid' | 'ai' }
  | { t: 'link'; href: string }
  /** the visitor has touched the card */
  | { t: 'touch' }
  | { t: 'ended' }
  | { t: 'requestClose' }
  | { t: 'error'; code: FrameError }
  | { t: 'reply'; id: number; ok: boolean; data?: unknown }

/**
 * Address of a frame on our own pages (spec 2.7). Popups have another address, without a user. The editor is in the
 * `own` document, every preview in `embed`.
 */
export function frameUrl(route: FrameRoute, card: EditedCard, document?: keyof typeof FRAME_DOCUMENTS): string {
  const { userCode, cardId, isTemplate, lang, shape } = card
  const query = Object.entries({ userCode, cardId, isTemplate, lang, ...(shape && { shape }) })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `${FRAME_DOCUMENTS[document ?? (route === 'edit' ? 'own' : 'embed')]}?${query}#/${route}`
}

/** Messages from a preview to its parent. */
export type FromPreview = Extract<
  FromFrame,
  { t: 'ready' | 'painted' | 'size' | 'link' | 'touch' | 'ended' | 'requestClose' | 'error' | 'reply' }
>

/** What a popup hears of its card; it ignores other kinds. */
export type ForPopup = { t: 'ready'; w: number; h: number } | { t: 'link' | 'touch' | 'requestClose' | 'error' }

type Check = (value: unknown) => boolean
type Fields = Record<string, Check>

const text: Check = (value) => typeof value === 'string' && value.length <= 2048
const number: Check = (value) => Number.isFinite(value)
const flag: Check = (value) => typeof value === 'boolean'
const zeroOrOne: Check = (value) => value === 0 || value === 1
const anything: Check = () => true
/* @__NO_SIDE_EFFECTS__ */
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
/* @__NO_SIDE_EFFECTS__ */
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const present: Check = (value) => value !== undefined
const route = oneOf(['edit', 'preview'])

const TO_FRAME: Record<ToFrame['t'], Fields> = {
  init: {
    p: oneOf([FRAME_PROTOCOL]),
    nonce: text,
    mode: route,
    cardId: text,
    isTemplate: zeroOrOne,
    lang: isLanguage,
    userCode: optional(text),
    still: optional(flag),
    muted: optional(flag),
    definition: anything,
  },
  load: { id: number, definition: present },
  play: {},
  pause: {},
  setMuted: { muted: flag },
  setLang: { lang: isLanguage },
  flush: { id: number },
}

const FROM_PREVIEW = {
  ready: { w: number, h: number, music: flag, v: number },
  painted: { ms: number },
  size: { w: number, h: number },
  link: { href: text },
  touch: {},
  ended: {},
  requestClose: {},
  error: { code: text },
  reply: { id: number, ok: flag, data: anything },
} satisfies Partial<Record<FromFrame['t'], Fields>>

const FROM_EDITOR: Record<Exclude<FromFrame['t'], keyof typeof FROM_PREVIEW>, Fields> = {
  dirty: { dirty: flag, late: optional(flag) },
  saving: {},
  saved: { at: text, cardId: text, rev: number, thumb: optional(text) },
  saveFailed: { code: text },
  redirect: { cardId: text, isTemplate: zeroOrOne },
  needLogin: {},
  needMember: { feature: oneOf(['paid', 'ai']) },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fits = (value: Record<string, unknown>, fields: Fields): boolean =>
  Object.entries(fields).every(([name, check]) => check(value[name]))

function isOneOf(value: unknown, kinds: Record<string, Fields>): boolean {
  if (!isRecord(value) || typeof value['t'] !== 'string' || !Object.hasOwn(kinds, value['t'])) return false
  const fields = kinds[value['t']]
  return fields !== undefined && fits(value, fields)
}

/** Type guards of the closed set of messages. The receiver ignores what they refuse and sends no reply (rule S9). */
export const isHello = (value: unknown): value is Hello => {
  const { p, t, frame, nonce } = Object(value) as Record<string, unknown>
  return p === FRAME_PROTOCOL && t === 'hello' && /^(edit|preview)$/.test(frame as string) && text(nonce)
}
export const isToFrame = (value: unknown): value is ToFrame => isOneOf(value, TO_FRAME)
export const isFromPreview = (value: unknown): value is FromPreview => isOneOf(value, FROM_PREVIEW)
export const isFromFrame = (value: unknown): value is FromFrame =>
  isFromPreview(value) ? value.t !== 'error' || FRAME_ERRORS.includes(value.code) : isOneOf(value, FROM_EDITOR)
/**
 * The guard of popups, which handle only these kinds and read no field but the size. It is short because every popup
 * loads it. @throws TypeError for null
 */
export const isForPopup = ({ t, w, h }: Record<string, unknown>): boolean =>
  t !== 'ready' || (Number.isFinite(w) && Number.isFinite(h))
export const isInit = (value: unknown): value is Init => isToFrame(value) && value.t === 'init'
