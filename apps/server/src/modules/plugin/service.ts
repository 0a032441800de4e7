import type { PinnedScript } from '@petalpost/api-client/schemas/plugin'
import { migrateText } from '@petalpost/card-document/read/migrate'
import {
  EMBED_HORIZON_DAYS,
  type EmbedPayload,
  SCRIPT_HORIZON_DAYS,
  UNKNOWN_KEY_HINT,
} from '@petalpost/domain/embed-payload'
import type { Language } from '@petalpost/domain/language'
import { PLATFORMS } from '@petalpost/domain/show-config'
import { newSolutionDefinition, type SolutionDefinition } from '@petalpost/domain/solution'
import { LRUCache } from 'lru-cache'

import { ANY_ID } from '#db/changes.ts'
import type { BuildsService } from '#modules/builds/service.ts'
import type { ScriptRequest, SolutionsService } from '#modules/solutions/service.ts'
import { compress, type Compressed, sizeOf } from '#src/compressed.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import { inlineJson } from '#src/inline-json.ts'
import type { PreviewLinks } from '#src/preview-links.ts'
import type { ScriptHashes } from '#src/script-hashes.ts'

import { type BuiltEmbed, watchBuiltEmbed } from './built-embed.ts'
import { cardPage } from './card-page.ts'
import { createEmbedCache, type Found } from './embed-cache.ts'
import { withInlineFiles } from './inline-files.ts'
import { embedPayload, emptyPayload, type PopupCard, popupCards, type PopupCards } from './payload.ts'
import { selectCard, selectCardStates, selectEmbedded } from './store.ts'
import { brokenPage, testPage } from './test-page/page.ts'

const JAVASCRIPT = 'text/javascript; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const HTML = 'text/html; charset=utf-8'
/** Effort for a document that the next visitor does not get: it must not keep the server busy (rule F13). */
const QUICK = 5

/** Seconds for which a browser or CDN may reuse the script without asking. */
export const MAX_AGE_S = 55

/** A script that visitors see nothing of; an owner finds the reason in the console. */
const hintScript = (hint: string): string => `console.info(${JSON.stringify(hint)})`

/** Follows the loader of a solution that a newer Petalpost saved. Its public calls stay, and it shows nothing. */
const NEWER_HINT =
  'Petalpost: this solution was saved by a newer version than its server runs, so it shows no card until the server is updated.'

/** Everything that is served under one key. */
interface Embed {
  /** a newer Petalpost saved the solution */
  isNewer: boolean
  /** the payload in the script, as JSON */
  nearJson: string
  /** the payload for the next 400 days, with switched-off festivals too */
  whole: EmbedPayload
  wholeJson: Compressed
  script: Compressed
  cards: PopupCards
}

/** Everything that other sites' pages load (spec 1). */
export function createPluginService(
  {
    db,
    clock,
    storage,
    config,
    log,
    changes,
  }: Pick<Infrastructure, 'db' | 'clock' | 'storage' | 'config' | 'log' | 'changes'>,
  {
    solutions,
    builds,
    previewLinks,
  }: { solutions: SolutionsService; builds: BuildsService; previewLinks: PreviewLinks },
) {
  const builtEmbed = watchBuiltEmbed(config.appRoot, clock, () => void builds.keep())
  const { get: getEmbed, sourceOf } = createEmbedCache<Embed>({ clock, log, changes })
  // by content, so a solution's script is compressed once, however often its key is looked up
  const compressed = new LRUCache<string, Promise<Compressed>>({ max: 2_000 })
  const pages = new LRUCache<string, Compressed>({ maxSize: 64_000_000, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<MadePage | null>>()
  // the fonts of a card may change without its version
  let edition = 0
  changes.on('card', (id) => {
    edition += 1
    for (const name of pages.keys()) if (id === ANY_ID || isPageOf(name, id)) pages.delete(name)
  })

  function compressOnce(text: string, type: string): Promise<Compressed> {
    const known = compressed.get(text)
    if (known !== undefined) return known
    const fresh = compress(text, type)
    compressed.set(text, fresh)
    return fresh
  }

  /** `near` = the payload in the script */
  async function makeEmbed(
    near: EmbedPayload,
    whole: EmbedPayload,
    { cards, isNewer }: Pick<Embed, 'cards' | 'isNewer'>,
    built: BuiltEmbed,
  ): Promise<Embed> {
    const nearJson = inlineJson(near)
    const loader = built.scriptWith(nearJson) + (isNewer ? hintScript(NEWER_HINT) : '')
    const script = near.k === '' ? hintScript(UNKNOWN_KEY_HINT) : loader
    const [compressedScript, wholeJson] = await Promise.all([
      compressOnce(script, JAVASCRIPT),
      compressOnce(inlineJson(whole), JSON_TYPE),
    ])
    return { isNewer, nearJson, whole, wholeJson, script: compressedScript, cards }
  }

  async function lookUp(key: string, built: BuiltEmbed): Promise<Found<Embed>> {
    const now = clock.now()
    const place = { origin: config.publicOrigin, popupPath: built.popupPath }
    const stored = await selectEmbedded(db, key)
    if (stored === null) {
      const empty = emptyPayload(place)
      return { value: await makeEmbed(empty, empty, { cards: new Map(), isNewer: false }, built), source: null }
    }
    const { id: solutionId, ownerId } = stored
    const isNewer = stored.definition === null
    if (isNewer) log.warn({ solution: solutionId }, NEWER_HINT)
    const definition = stored.definition ?? newSolutionDefinition()
    const cardIds = cardIdsOf(definition)
    const cards = popupCards(definition, await selectCardStates(db, cardIds), built.cardDocumentHash)
    const source = { key, definition: await solutions.dated(definition), cards }
    const near = embedPayload(source, place, now, { horizon: SCRIPT_HORIZON_DAYS, hidden: false })
    const whole = embedPayload(source, place, now, { horizon: EMBED_HORIZON_DAYS, hidden: true })
    const value = await makeEmbed(near, whole, { cards, isNewer }, built)
    return { value, source: { solutionId, ownerId, cardIds } }
  }

  const embedOf = (key: string, built: BuiltEmbed): Promise<Embed> => getEmbed(key, () => lookUp(key, built))

  /** The loader with the solution in it; null before the embed is built. */
  async function script(key: string): Promise<Compressed | null> {
    const built = builtEmbed()
    return built && (await embedOf(key, built)).script
  }

  /**
   * Records the site that has just received the script of a live key. Public solutions are not recorded, because
   * anybody may embed them.
   */
  function noteSighting(key: string, request: ScriptRequest): void {
    if (typeof sourceOf(key)?.ownerId === 'string') solutions.sightings.note(key, request)
  }

  /**
   * May a card's document load scripts from this origin? Only through the domain by which it was requested, or one on
   * which the solution was seen: anybody can write an address with any other. Never by plain http where we use https.
   */
  async function admits(key: string, origin: string, ownHost: string): Promise<boolean> {
    const { protocol, host } = URL.parse(origin) ?? {}
    if (host === undefined || origin === config.publicOrigin) return false
    if (protocol !== 'https:' && config.publicOrigin.startsWith('https:')) return false
    if (host === ownHost) return true
    return typeof sourceOf(key)?.ownerId === 'string' && solutions.sightings.knows(key, host)
  }

  /** What the script contains, as JSON, for a pinned script. */
  async function nearSolution(key: string): Promise<Compressed | null> {
    const built = builtEmbed()
    return built && compressOnce((await embedOf(key, built)).nearJson, JSON_TYPE)
  }

  /** Is `sign` the valid signature of a preview link for the solution with this key? */
  const isPreview = (key: string, sign: string | null): boolean =>
    sign !== null && key !== '' && previewLinks.isGood(key, sign, clock.now())

  /** The whole solution; with the signature of a preview link, it says whether that is valid. */
  async function solution(key: string, sign: string | null): Promise<Compressed | null> {
    const built = builtEmbed()
    if (built === null) return null
    const { whole, wholeJson } = await embedOf(key, built)
    return isPreview(whole.k, sign) ? compressOnce(inlineJson({ ...whole, preview: 1 }), JSON_TYPE) : wholeJson
  }

  /**
   * The same as a module, which the owner's stage imports: a page that allows our script allows this too.
   */
  async function solutionModule(key: string, sign: string | null): Promise<Compressed | null> {
    const built = builtEmbed()
    if (built === null) return null
    const { whole } = await embedOf(key, built)
    const preview = isPreview(whole.k, sign) ? 'export const preview=1' : ''
    return compressOnce(`export default ${inlineJson(whole)};${preview}`, JAVASCRIPT)
  }

  /** The current pinned script; null before the embed is built. */
  const pinned = (): PinnedScript | null => builtEmbed()?.pinned ?? null

  /** The page that shows the solution on any chosen day, or says why it cannot. */
  async function testPageOf(key: string, lang: Language): Promise<{ page: string; status: 200 | 404 | 503 } | null> {
    const built = builtEmbed()
    if (built === null) return null
    const { whole, isNewer } = await embedOf(key, built)
    if (whole.k === '') return { page: brokenPage('unknownKey', lang), status: 404 }
    if (isNewer) return { page: brokenPage('newerSolution', lang), status: 503 }
    return { page: testPage(whole, lang), status: 200 }
  }

  /** A stage that is loaded on demand, by its file name. */
  async function stage(file: string): Promise<Compressed | null> {
    const code = builtEmbed()?.stages.get(file)
    return code === undefined ? null : compressOnce(code, JAVASCRIPT)
  }

  /** Joins the making of a document that is under way, because many visitors may ask for a new one at the same time. */
  function makeOnce(name: string, make: () => Promise<MadePage | null>): Promise<MadePage | null> {
    const known = making.get(name)
    if (known !== undefined) return known
    const fresh = make().finally(() => making.delete(name))
    making.set(name, fresh)
    return fresh
  }

  async function makePage(shown: PopupCard, lang: Language, built: BuiltEmbed): Promise<MadePage | null> {
    const stored = await selectCard(db, shown.id)
    if (stored === null) return null
    const { isWhole, ...card } = await withInlineFiles(JSON.parse(migrateText(stored.definition)) as object, storage)
    const isFinal = isWhole && stored.version === shown.version
    const page = await compress(cardPage(built.cardDocument, { ...card, lang }), HTML, isFinal ? undefined : QUICK)
    return { page, isFinal }
  }

  /**
   * A card's document (rules S11, S15), only for a card that a solution with a live key shows. A paid template can be
   * added to a solution only while its owner is a member, and stays there afterwards.
   * @param place `ENTRY/PLATFORM`
   * @returns null when the solution shows no card there. `lasting` says whether that address may be cached forever: not
   * with an older mark, which gets the current card, not while the storage is too slow for files that belong into the
   * document, and not for a user's own card, whose owner may revoke the key.
   * `scripts` must be allowed by its policy
   */
  async function card(key: string, place: string, mark: string, lang: Language): Promise<CardDocument | null> {
    const built = builtEmbed()
    const shown = built && (await embedOf(key, built)).cards.get(place)
    if (built === null || !shown) return null
    const name = JSON.stringify([shown.id, shown.version, lang, built.cardDocumentHash])
    const begun = edition
    const known = pages.get(name)
    const made = known ? { page: known, isFinal: true } : await makeOnce(name, () => makePage(shown, lang, built))
    if (made === null) return null
    const { page, isFinal } = made
    if (isFinal && begun === edition) pages.set(name, page)
    return { page, lasting: isFinal && mark === shown.mark && !shown.isOwn, scripts: built.cardScripts }
  }

  return {
    script,
    noteSighting,
    admits,
    nearSolution,
    solution,
    solutionModule,
    pinned,
    testPage: testPageOf,
    stage,
    card,
  }
}

/** Whether the name of a page is that of a card's document. */
const isPageOf = (name: string, cardId: string): boolean => name.startsWith(`${JSON.stringify([cardId]).slice(0, -1)},`)

/** A card's document, and whether it stays as it is. */
interface MadePage {
  page: Compressed
  isFinal: boolean
}

interface CardDocument {
  page: Compressed
  lasting: boolean
  scripts: ScriptHashes
}

const cardIdsOf = ({ platforms }: SolutionDefinition): string[] =>
  PLATFORMS.flatMap((platform) => platforms[platform].festivals).flatMap(({ card }) => (card ? [card.id] : []))
