import type { CardVersion, NameCardVersionInput } from '@petalpost/api-client/schemas/cards'
import { MAX_VERSION_NAME } from '@petalpost/domain/card'
import { HOUR_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { nameWithin } from '@petalpost/domain/typed-text/name'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { fileUrl } from '#providers/storage/file-url.ts'
import { newestText } from '#src/card-columns/older-scenes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { lockOwnCard } from './store.ts'
import {
  countNamed,
  deleteOlderVersions,
  deleteVersions,
  keepVersion,
  pinVersion,
  selectVersion,
  selectVersions,
  updateName,
  type VersionDetailRow,
  type VersionRow,
} from './versions-store.ts'

/** Of the saves within this time, only the last remains as a version. */
export const VERSION_MS = 10 * MINUTE_MS
/** Versions of a card that are kept without a name: the card as it is and as it was first saved are among them. */
export const MAX_VERSIONS = 30
/** Versions of a card with names. */
export const MAX_NAMED = 20
/** Limit of one user's names of versions. */
export const NAME_LIMIT = { max: 120, windowMs: HOUR_MS }

/** A version whose definition is JSON text, because no code here needs it parsed. */
export type StoredVersion = CardVersion & Pick<VersionDetailRow, 'category' | 'festivalId' | 'definition'>

const toVersion = <Row extends VersionRow>({ savedAt, thumbnail, ...row }: Row) => ({
  ...row,
  savedAt: savedAt.toISOString(),
  thumbnail: fileUrl(thumbnail),
})

/** The name of a version among the users of a file. */
const nameOf = (cardId: string, version: number) => `${cardId}:${version}`

/** Earlier versions of users' own cards (spec 4, "Versions of a card"). */
export function createVersions(
  { db, pool, clock, limits }: Pick<Infrastructure, 'db' | 'pool' | 'clock' | 'limits'>,
  files: FilesService,
) {
  const unuse = (tx: Queries, cardId: string, versions: readonly number[]) =>
    files.unuse(
      tx,
      'card version',
      versions.map((version) => nameOf(cardId, version)),
    )

  const holdFiles = (tx: Queries, { id, version }: { id: string; version: number }) =>
    files.useAs(tx, { kind: 'card', subject: id }, { kind: 'card version', subject: nameOf(id, version) })

  /** Deletes the oldest of the versions that have no name and are not the first. */
  const sweep = async (tx: Queries, id: string) => unuse(tx, id, await deleteOlderVersions(tx, id, MAX_VERSIONS - 2))

  /** Returns the newest first. @throws AppError not_found, also for a template or somebody else's card (rule S12) */
  async function list(cardId: string, user: SessionUser): Promise<CardVersion[]> {
    const rows = await selectVersions(pool, cardId, user.id)
    if (rows.length === 0) throw new AppError('not_found')
    return rows.map(toVersion)
  }

  /** The definition is in the newest version of the format. @throws AppError not_found, as in `list` */
  async function detail(cardId: string, version: number, user: SessionUser): Promise<StoredVersion> {
    const row = await selectVersion(pool, cardId, version, user.id)
    if (row === null) throw new AppError('not_found')
    return { ...toVersion(row), definition: newestText(row.definition) }
  }

  /**
   * Keeps the card as it is when ten minutes of editing have ended. Call it in the transaction of a save, before the
   * card and its uses of files change.
   */
  async function keep(tx: Queries, card: { id: string; version: number }, now: Date): Promise<void> {
    if (!(await keepVersion(tx, card, now, VERSION_MS))) return
    await holdFiles(tx, card)
    await sweep(tx, card.id)
  }

  /**
   * Names a version, or takes its name away with ''. The card as it is then stays a version, whatever is saved later.
   * @throws AppError not_found, also for a template, somebody else's card, or a version that is not kept (rule S12);
   * invalid_input, too_many_versions, storage_full, too_many_requests
   */
  async function name({ cardId: id, version, name: typed }: NameCardVersionInput, user: SessionUser): Promise<void> {
    await enforceLimit(limits, `name version:${user.id}`, NAME_LIMIT)
    const name = nameWithin(typed, MAX_VERSION_NAME)
    if (name === null) throw new AppError('invalid_input', { field: 'name' })
    await db.transaction(async (tx) => {
      if (!(await lockUser(tx, user.id))) throw new AppError('not_logged_in')
      if (!(await lockOwnCard(tx, id, user.id))) throw new AppError('not_found')
      const named = { id, version }
      if (name !== '' && (await countNamed(tx, named)) >= MAX_NAMED)
        throw new AppError('too_many_versions', { max: MAX_NAMED })
      if (name !== '' && (await pinVersion(tx, named, new Date(clock.now())))) await holdFiles(tx, named)
      if (!(await updateName(tx, named, name)) && name !== '') throw new AppError('not_found')
      if (name === '') await sweep(tx, id)
      await files.withinQuota(tx, user.id)
    })
  }

  /** Deletes the kept versions of a card, before the card is deleted. */
  async function forget(tx: Queries, cardId: string): Promise<void> {
    await unuse(tx, cardId, await deleteVersions(tx, cardId))
  }

  return { list, detail, name, keep, forget }
}
