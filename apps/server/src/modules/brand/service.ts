import type { BrandKit, SaveBrandKitInput, SavedBrandKit } from '@petalpost/api-client/schemas/brand'

import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import { type FilesService, type StoredFile, toClaimed } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { selectKit, storeKit } from './store.ts'

/** Limit of one user's saves (rule S20). */
export const BRAND_LIMIT = { max: 60, windowMs: 60_000 }

const EMPTY: BrandKit = { colors: [], heading: null, body: null, logo: null, version: 0 }

type Owner = Pick<SessionUser, 'id'>

/** A user's brand kit: colors, two fonts and a logo, in which cards are dressed (spec 4, "Brand kit"). */
export function createBrandService(
  { db, clock, limits }: Pick<Infrastructure, 'db' | 'clock' | 'limits'>,
  { files }: { files: FilesService },
) {
  /** The file of a stored key; null when it no longer exists. */
  async function fileOf(key: string | null, user: Owner) {
    if (key === null) return null
    const kept = await files.claim(key, user).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    return kept && toClaimed(kept)
  }

  async function read(user: Owner): Promise<BrandKit> {
    const row = await selectKit(db, user.id)
    if (row === null) return EMPTY
    const font = async (family: string | null, key: string | null) =>
      family === null ? null : { family, file: await fileOf(key, user) }
    return {
      colors: row.colors,
      heading: await font(row.headingFamily, row.headingKey),
      body: await font(row.bodyFamily, row.bodyKey),
      logo: await fileOf(row.logoKey, user),
      version: row.version,
    }
  }

  /** A file that a call names; its type must begin with this. @throws AppError invalid_input naming the field */
  async function named(field: string, key: string | null, type: string, user: Owner): Promise<StoredFile | null> {
    if (key === null) return null
    const kept = await files.claimIn(field, key, user)
    if (!kept.mime.startsWith(type)) throw new AppError('invalid_input', { field })
    return kept
  }

  /** @throws AppError version_conflict, invalid_input, too_many_requests, and the errors of claiming an upload */
  async function save(input: SaveBrandKitInput, user: Owner): Promise<SavedBrandKit> {
    await enforceLimit(limits, `save brand:${user.id}`, BRAND_LIMIT)
    const { colors, heading, body } = input
    const headingFile = await named('heading.key', heading?.key ?? null, 'font/', user)
    const bodyFile = await named('body.key', body?.key ?? null, 'font/', user)
    const logo = await named('logo', input.logo, 'image/', user)
    const version = input.version + 1
    const kit = {
      userId: user.id,
      colors: [...new Set(colors)],
      headingFamily: heading?.family ?? null,
      headingKey: headingFile?.key ?? null,
      bodyFamily: body?.family ?? null,
      bodyKey: bodyFile?.key ?? null,
      logoKey: logo?.key ?? null,
      version,
      updatedAt: new Date(clock.now()),
    }
    await db.transaction(async (tx) => {
      if (!(await storeKit(tx, kit))) throw new AppError('version_conflict')
      await files.use(
        tx,
        { kind: 'brand', subject: user.id },
        [headingFile, bodyFile, logo].flatMap((file) => file?.key ?? []),
      )
    })
    return { version }
  }

  return { read, save }
}
