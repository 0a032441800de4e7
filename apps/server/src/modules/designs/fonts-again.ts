import type { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'

import { alone } from '#db/alone.ts'
import { lockUser } from '#db/lock-user.ts'
import { LOCKS } from '#db/locks.ts'
import type { FilesService } from '#modules/files/service.ts'
import { type FontsService, isTemporary } from '#modules/fonts/service.ts'
import { withSceneIds } from '#src/card-columns/older-scenes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import { NoTurn } from '#src/threads/fair-threads.ts'

import { fileKeysOf } from './card-files.ts'
import { type LetteredCardRow, selectLetteredAfter, updateDefinition } from './fonts-again-store.ts'
import { selectProgress, storeProgress } from './progress-store.ts'

/** Another name when saved cards would get other font subsets than those they have: their fonts are then made again. */
const FONTS_EDITION = 'every slice, with companions'

const NAME = 'fonts of own cards'
const AFTER = ' after '
const AT_ONCE = 20
/** A run begins no further card after this time, ms. The next run continues. */
const RUN_MS = 45_000

type Parts = Pick<Infrastructure, 'db' | 'pool' | 'clock' | 'log' | 'changes'>
interface Modules {
  files: FilesService
  fonts: FontsService
}

/** The card as stored, or null when it cannot be read. */
function cardOf(definition: string): CardV2 | null {
  const read = readCard(JSON.parse(definition))
  return read.ok ? withSceneIds(read.card) : null
}

/** Makes the fonts of one card again. @throws what `isTemporary` knows, and AppError not_found for a missing file */
async function makeAgain({ db, changes }: Parts, { files, fonts }: Modules, row: LetteredCardRow): Promise<void> {
  const card = cardOf(row.definition)
  if (card === null) return
  const made = await fonts.madeAgain(card, { id: row.ownerId })
  if (JSON.stringify(made.fonts) === JSON.stringify(card.fonts) || !readCard(made).ok) return
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, row.ownerId))) return
    if (!(await updateDefinition(tx, row, made))) return
    const keys = [...fileKeysOf(made), ...(row.thumbnail === '' ? [] : [row.thumbnail])]
    await files.use(tx, { kind: 'card', subject: row.id }, [...new Set(keys)])
    await changes.announce(tx, 'card', row.id)
  })
}

/** Makes fonts again until the time of the run is over, or all cards have theirs. */
async function continueRun(parts: Parts, modules: Modules): Promise<void> {
  const { db, clock, log } = parts
  const [edition, place = ''] = ((await selectProgress(db, NAME)) ?? '').split(AFTER)
  const isBegun = edition === FONTS_EDITION
  if (isBegun && place === '') return
  const end = clock.now() + RUN_MS
  let after = isBegun ? place : ''
  let isFirst = true
  for (;;) {
    const rows = await selectLetteredAfter(db, after, AT_ONCE)
    for (const row of rows) {
      if (clock.now() > end) return
      try {
        await makeAgain(parts, modules, row)
      } catch (error) {
        log.warn({ card: row.id, reason: error }, 'the fonts of a card could not be made again')
        // the next run continues with this card; one that takes too long alone must not keep the others from their turn
        if (isTemporary(error) && !(isFirst && error instanceof NoTurn)) return
      }
      isFirst = false
      after = row.id
      await storeProgress(db, NAME, `${FONTS_EDITION}${AFTER}${after}`)
    }
    if (rows.length < AT_ONCE) return storeProgress(db, NAME, FONTS_EDITION)
  }
}

/**
 * Makes the fonts of users' own cards again when an earlier version of the server saved them, so that they have every
 * letter that the editor shows. One process at a time; it notes after which card it is, so each card has one turn, and
 * an interrupted run continues.
 */
export async function makeFontsAgain(parts: Parts, modules: Modules): Promise<void> {
  await alone(parts.pool, [LOCKS.cardFonts], () => continueRun(parts, modules))
}
