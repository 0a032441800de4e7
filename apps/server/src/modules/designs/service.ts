import type { SaveCardInput, SavedCard } from '@petalpost/api-client/schemas/cards'
import type { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import { HOUR_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { isMember, templateGate } from '@petalpost/domain/membership'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { FestivalsService } from '#modules/festivals/service.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { FontsService } from '#modules/fonts/service.ts'
import type { RecordsService } from '#modules/records/service.ts'
import { membershipOf, type SessionUser } from '#modules/user/session-user.ts'
import { isTemplatePicture } from '#providers/storage/keys.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { type Before, type CardContent, checkedContent } from './card-content.ts'
import { fileKeysOf } from './card-files.ts'
import { createCopies } from './copies.ts'
import {
  countOwnCards,
  countUse,
  deleteCard,
  deleteCardsOf,
  insertCard,
  lockOwnCard,
  type NewCard,
  type OwnCardRow,
  selectDefinition,
  selectOwnCard,
  selectPaidArt,
  selectTemplate,
  type TemplateRow,
  updateCard,
} from './store.ts'
import { createVersions } from './versions.ts'
import type { OriginalRow } from './works-store.ts'

/** Limit of one user's saves. An editor with autosave sends six a minute (rule S20). */
export const SAVE_LIMIT = { max: 60, windowMs: 60_000 }
/** Limit of one user's reports that a template is used. */
export const USE_LIMIT = { max: 60, windowMs: 60_000 }
/** Several uses of a template by one user count as one within this time. */
export const USE_COUNTS = { max: 1, windowMs: HOUR_MS }
/** Cards that one user may keep. */
export const MAX_OWN_CARDS = 5_000

/** A card's checked content and the keys of its files. */
interface Checked {
  content: CardContent
  fileKeys: string[]
}

export type DesignsService = ReturnType<typeof createDesignsService>

/** Users' own cards: using templates, saving and removing cards (spec 4, 5, 7.2). */
export function createDesignsService(
  { db, pool, clock, limits, changes }: Pick<Infrastructure, 'db' | 'pool' | 'clock' | 'limits' | 'changes'>,
  modules: {
    festivals: FestivalsService
    files: FilesService
    fonts: FontsService
    records: RecordsService
  },
) {
  const { files, records } = modules
  const versions = createVersions({ db, pool, clock, limits }, files)

  /**
   * Saves a card. With an `id` it changes that card of the user, else it creates one, as a copy when the input names a
   * template. A copy without a definition (null) gets the template's. `newId` is the new card's id; if the user already
   * has a card with this id, that card is returned.
   * @throws AppError not_found (also for a template or somebody else's card: rule S12), version_conflict (rule F11),
   * subscription_required (rule S15), invalid_input naming the field (rule S6), card_newer (rule R11), storage_full,
   * too_many_requests, and the errors of claiming an upload
   */
  async function save(
    input: SaveCardInput,
    user: SessionUser,
    language: Language,
    newId: () => string,
  ): Promise<SavedCard> {
    await enforceLimit(limits, `save card:${user.id}`, SAVE_LIMIT)
    if (input.id) {
      const stored = await editable(input.id, input.version, user)
      const before = { ...stored, definition: cardIn(await definitionOf(stored.id)) }
      const checked = await checkedContent(input, before, user, modules)
      await mayShow(checked, before, user)
      return { id: before.id, isTemplate: 0, version: await change(before, checked, user) }
    }
    const templateId = input.templateId || null
    const template = templateId === null ? null : await openTemplate(templateId, user)
    const original = templateId === null ? null : await definitionOf(templateId)
    const before = template && { ...template, definition: cardIn(original) }
    const definition = input.definition ?? original
    const checked = await checkedContent({ ...input, definition }, before, user, modules)
    await mayShow(checked, null, user)
    const id = newId()
    const written = checked.content.definition.language ?? language
    return create(checked, { id, ownerId: user.id, templateId, language: written, workId: id })
  }

  /** Stores a copy of an own card; its fonts and color are made from the card's. */
  async function storeCopy(
    original: OriginalRow,
    { title, definition, ...copy }: Omit<NewCard, 'ownerId'> & Pick<SaveCardInput, 'title' | 'definition'>,
    user: SessionUser,
    found?: (tx: Queries) => Promise<SavedCard | null>,
  ): Promise<SavedCard> {
    await enforceLimit(limits, `save card:${user.id}`, SAVE_LIMIT)
    const before = { ...original, definition: cardIn(JSON.parse(original.definition)) }
    const checked = await checkedContent({ ...original, title, definition }, before, user, modules)
    await mayShow(checked, null, user)
    return create(checked, { ...copy, ownerId: user.id }, found)
  }

  /** @throws AppError not_found, also for a template or somebody else's card (rule S12) */
  async function remove(id: string, user: SessionUser): Promise<void> {
    await db.transaction(async (tx) => {
      // no save can add a version now
      if (!(await lockOwnCard(tx, id, user.id))) throw new AppError('not_found')
      await versions.forget(tx, id)
      await deleteCard(tx, id, user.id)
      await files.use(tx, { kind: 'card', subject: id }, [])
      await changes.announce(tx, 'card', id)
    })
  }

  /** Removes all cards of a user whose account is deleted. Their files are removed with the account (rule S16). */
  async function forget(tx: Queries, userId: string): Promise<void> {
    for (const id of await deleteCardsOf(tx, userId)) await changes.announce(tx, 'card', id)
  }

  /**
   * Counts the use of a template, per user at most once an hour. Work on an own card does not count.
   * @throws AppError not_found, subscription_required (rule S15), too_many_requests
   */
  async function use(id: string, user: SessionUser): Promise<void> {
    await enforceLimit(limits, `use cards:${user.id}`, USE_LIMIT)
    if ((await selectOwnCard(db, id, user.id)) !== null) return
    await openTemplate(id, user)
    if ((await limits.take(`use card:${JSON.stringify([user.id, id])}`, USE_COUNTS)) === 0) await countUse(db, id)
  }

  /**
   * The card to be saved. @throws AppError version_conflict when it has changed since it was edited; not_found,
   * invalid_input
   */
  async function editable(id: string, version: number | null | undefined, user: SessionUser): Promise<OwnCardRow> {
    if (version === undefined || version === null) throw new AppError('invalid_input', { field: 'version' })
    const stored = await selectOwnCard(db, id, user.id)
    if (stored === null) throw new AppError('not_found')
    if (stored.version !== version) throw new AppError('version_conflict')
    return stored
  }

  async function openTemplate(id: string, user: SessionUser): Promise<TemplateRow> {
    const template = await selectTemplate(db, id)
    if (template === null) throw new AppError('not_found')
    const gate = templateGate(template, membershipOf(user), clock.now())
    if (gate !== 'open') throw new AppError(gate)
    return template
  }

  const definitionOf = async (id: string): Promise<unknown> => JSON.parse(await selectDefinition(db, id))

  /**
   * Non-members cannot add a paid template's art, neither the drawing nor its picture (rule S15). Art that is already
   * in the card may stay, even after the membership ends.
   */
  async function mayShow({ content }: Checked, before: Before | null, user: SessionUser): Promise<void> {
    if (isMember(membershipOf(user), clock.now())) return
    const keys = fileKeysOf(content.definition)
    const paid = [...keys.filter(isTemplatePicture), ...(await selectPaidArt(db, keys))]
    if (paid.length === 0) return
    const standing = new Set(before?.definition ? fileKeysOf(before.definition) : [])
    if (!paid.every((key) => standing.has(key))) throw new AppError('subscription_required')
  }

  /** Returns the new card, or the one that is there already. */
  const create = (
    { content, fileKeys }: Checked,
    card: NewCard,
    found?: (tx: Queries) => Promise<SavedCard | null>,
  ): Promise<SavedCard> =>
    db.transaction(async (tx) => {
      if (!(await lockUser(tx, card.ownerId))) throw new AppError('not_logged_in')
      const made = await selectOwnCard(tx, card.id, card.ownerId)
      if (made !== null) return { id: made.id, isTemplate: 0, version: made.version }
      const known = await found?.(tx)
      if (known) return known
      if ((await countOwnCards(tx, card.ownerId)) >= MAX_OWN_CARDS) throw new AppError('storage_full')
      await insertCard(tx, card, content, new Date(clock.now()))
      await settle(tx, card.id, card.ownerId, fileKeys)
      return { id: card.id, isTemplate: 0, version: 1 }
    })

  /** Returns the new version. */
  const change = (before: OwnCardRow, { content, fileKeys }: Checked, user: SessionUser): Promise<number> =>
    db.transaction(async (tx) => {
      // saves of several cards at once share the user's quota
      if (!(await lockUser(tx, user.id))) throw new AppError('not_logged_in')
      const now = new Date(clock.now())
      await versions.keep(tx, before, now)
      const version = await updateCard(tx, before, content, now)
      if (version === null) throw new AppError('version_conflict')
      await settle(tx, before.id, user.id, fileKeys)
      await changes.announce(tx, 'card', before.id)
      return version
    })

  /** Steps of every save: stores the card's uses of files, checks the quota and adds the card to the recent designs. */
  async function settle(tx: Queries, id: string, userId: string, fileKeys: readonly string[]): Promise<void> {
    await files.use(tx, { kind: 'card', subject: id }, fileKeys)
    await files.withinQuota(tx, userId)
    await records.record(id, userId, tx)
  }

  const copies = createCopies({ db }, { storeCopy, save })
  const { list, detail, name } = versions
  return { save, remove, use, forget, copies, versions: { list, detail, name } }
}

/** @throws AppError card_newer when this version cannot read it: nothing may overwrite or copy it in part (rule R11) */
function cardIn(definition: unknown): CardV2 | null {
  const read = readCard(definition)
  if (read.ok) return read.card
  if (read.code === 'newer_version') throw new AppError('card_newer')
  return null
}
