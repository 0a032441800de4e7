import type { CardVersion } from '@petalpost/api-client/schemas/cards'
import { MINUTE_MS } from '@petalpost/domain/civil-day'

import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { fileUrl } from '#providers/storage/file-url.ts'
import { newestText } from '#src/card-columns/older-scenes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import {
  deleteOlderVersions,
  keepVersion,
  selectVersion,
  selectVersions,
  type VersionDetailRow,
  type VersionRow,
} from './versions-store.ts'

/** Of the saves within this time, only the last remains as a version. */
export const VERSION_MS = 10 * MINUTE_MS
/** Versions of a card that its author can go back to, the card as it is included. */
export const MAX_VERSIONS = 30

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
export function createVersions({ pool }: Pick<Infrastructure, 'pool'>, files: FilesService) {
  const unuse = (tx: Queries, cardId: string, versions: readonly number[]) =>
    files.unuse(
      tx,
      'card version',
      versions.map((version) => nameOf(cardId, version)),
    )

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
    const kept = { kind: 'card version', subject: nameOf(card.id, card.version) } as const
    await files.useAs(tx, { kind: 'card', subject: card.id }, kept)
    await unuse(tx, card.id, await deleteOlderVersions(tx, card.id, MAX_VERSIONS - 1))
  }

  /** Deletes the kept versions of a card, before the card is deleted. */
  async function forget(tx: Queries, cardId: string): Promise<void> {
    await unuse(tx, cardId, await deleteOlderVersions(tx, cardId, 0))
  }

  return { list, detail, keep, forget }
}
