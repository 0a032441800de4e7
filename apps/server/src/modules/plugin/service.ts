import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import type { Language } from '@petalpost/domain/language'
import { PLATFORMS } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import { LRUCache } from 'lru-cache'

import { pack, type Packed, sizeOf } from '#http/packed.ts'
import type { ScriptHashes } from '#http/script-hashes.ts'
import type { BuildsService } from '#modules/builds/service.ts'
import type { SolutionsService } from '#modules/solutions/service.ts'
import type { Infrastructure } from '#src/deps.ts'

import { answersByKey, type Found } from './answers-by-key.ts'
import { type BuiltEmbed, inlineJson, watchBuiltEmbed } from './built-embed.ts'
import { cardPage, inlineFonts } from './card-page.ts'
import { embedPayload, emptyPayload } from './payload.ts'
import { selectCardVersions, selectEmbedded, selectPublishedCard } from './store.ts'
import { testPage, unknownKeyPage } from './test-page/page.ts'

const JAVASCRIPT = 'text/javascript; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const HTML = 'text/html; charset=utf-8'

/** Seconds a browser or CDN may use the script without asking. */
export const MAX_AGE_S = 55

/** What one key answers with. */
interface Answer {
  solution: EmbedPayload
  payload: Packed
  script: Packed
}

/** What other sites' pages load (spec section 1). */
export function createPluginService(
  {
    db,
    clock,
    storage,
    config,
    log,
    changes,
  }: Pick<Infrastructure, 'db' | 'clock' | 'storage' | 'config' | 'log' | 'changes'>,
  { solutions, builds }: { solutions: SolutionsService; builds: BuildsService },
) {
  const builtEmbed = watchBuiltEmbed(config.appRoot, clock, () => void builds.keep())
  const { answerOf: answerByKey, sourceOf } = answersByKey<Answer>({ clock, log, changes })
  // by content, so one solution's script is compressed once however often its key is looked up
  const packed = new LRUCache<string, Promise<Packed>>({ max: 2_000 })
  const pages = new LRUCache<string, Packed>({ maxSize: 64_000_000, sizeCalculation: sizeOf })

  function packOnce(text: string, type: string): Promise<Packed> {
    const known = packed.get(text)
    if (known !== undefined) return known
    const fresh = pack(text, type)
    packed.set(text, fresh)
    return fresh
  }

  async function answerFor(payload: EmbedPayload, embed: BuiltEmbed): Promise<Answer> {
    const json = inlineJson(payload)
    const script = payload.k === '' ? '' : embed.scriptWith(json)
    return { solution: payload, script: await packOnce(script, JAVASCRIPT), payload: await packOnce(json, JSON_TYPE) }
  }

  async function lookUp(key: string, embed: BuiltEmbed): Promise<Found<Answer>> {
    const now = clock.now()
    const place = { origin: config.publicOrigin, popupPath: embed.popupPath, cardBuild: embed.cardDocumentHash }
    const stored = await selectEmbedded(db, key)
    if (stored === null) return { answer: await answerFor(emptyPayload(place), embed), source: null }
    const { id: solutionId, ownerId } = stored
    const cardIds = cardIdsOf(stored.definition)
    const cardVersions = await selectCardVersions(db, cardIds)
    const definition = await solutions.dated(stored.definition)
    const payload = embedPayload({ key, definition, cardVersions }, place, now)
    return { answer: await answerFor(payload, embed), source: { solutionId, ownerId, cardIds } }
  }

  const answerOf = (key: string, embed: BuiltEmbed): Promise<Answer> => answerByKey(key, () => lookUp(key, embed))

  /** The loader with the solution in it; null while the embed has not been built. */
  async function script(key: string): Promise<Packed | null> {
    const embed = builtEmbed()
    return embed && (await answerOf(key, embed)).script
  }

  /** Notes the site that was just given the script of a live key. Anybody may embed a public solution: those are not noted. */
  function noteSighting(key: string, referer: string | undefined): void {
    if (typeof sourceOf(key)?.ownerId === 'string') solutions.sightings.note(key, referer)
  }

  /** The solution alone. */
  async function solution(key: string): Promise<Packed | null> {
    const embed = builtEmbed()
    return embed && (await answerOf(key, embed)).payload
  }

  /** The page that wears the solution on a day of one's choice, and whether the key is known. */
  async function testPageOf(key: string, lang: Language): Promise<{ page: string; known: boolean } | null> {
    const embed = builtEmbed()
    if (embed === null) return null
    const { solution: worn } = await answerOf(key, embed)
    const known = worn.k !== ''
    return { page: known ? testPage(worn, lang) : unknownKeyPage(lang), known }
  }

  /** The popup stage if this is its name. */
  async function popup(file: string): Promise<Packed | null> {
    const embed = builtEmbed()
    if (embed === null || !embed.popupPath.endsWith(`/${file}`)) return null
    return packOnce(embed.popup, JAVASCRIPT)
  }

  /**
   * A card's document.
   * @returns null when there is no such card, it may not be shown, or it never had that version; `current` tells
   * whether version and build of the frame are the latest: others are answered with the latest, which must not be kept
   * for ever;
   * `scripts` is what its policy must allow
   */
  async function card(id: string, version: number, build: string, lang: Language): Promise<CardDocument | null> {
    const embed = builtEmbed()
    const published = embed && (await selectPublishedCard(db, id))
    if (embed === null || published === null || version > published.version) return null
    const name = `${id}@${published.version} ${lang} ${embed.cardDocumentHash}`
    let page = pages.get(name)
    if (page === undefined) {
      const definition: unknown = JSON.parse(published.definition)
      const fonts = await inlineFonts(definition as object, storage)
      page = await pack(cardPage(embed.cardDocument, { definition, fonts, lang }), HTML)
      pages.set(name, page)
    }
    const current = version === published.version && build === embed.cardDocumentHash
    return { page, current, scripts: embed.cardScripts }
  }

  return { script, noteSighting, solution, testPage: testPageOf, popup, card }
}

interface CardDocument {
  page: Packed
  current: boolean
  scripts: ScriptHashes
}

const cardIdsOf = ({ platforms }: SolutionDefinition): string[] =>
  PLATFORMS.flatMap((platform) => platforms[platform].festivals).flatMap(({ card }) => (card ? [card.id] : []))
