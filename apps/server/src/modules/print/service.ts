import type { PrintCardInput, PrintedCard, PrintedText } from '@petalpost/api-client/schemas/prints'
import { charactersOf } from '@petalpost/card-art/node/characters'
import type { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import { HOUR_MS } from '@petalpost/domain/civil-day'

import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { DesignsService } from '#modules/designs/service.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { FontsService } from '#modules/fonts/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import { fairThreads, NoTurn, type Turn } from '#src/threads/fair-threads.ts'

import type { Print, PrintTask } from './draw/draw-print.ts'
import { shownKeys } from './shown-keys.ts'

/** Limit of one user's prints (rule S20): each takes seconds of CPU time. */
export const HOURLY: Limit = { max: 30, windowMs: HOUR_MS }
/**
 * Rule F21: prints share one thread, in which users take turns; a user waits for one at a time, and no print takes longer
 * than half a minute.
 */
const THREAD = { worker: 'modules/print/print-worker', threads: 1, maxWaiting: 10, maxEach: 1, limitMs: 30_000 }
/** A call waits at most this long for its turn. Browsers give up after a minute. */
const PATIENCE_MS = 25_000
const RETRY_AFTER_S = 20
/** What all files of a card may hold together: they are in memory twice, here and in the thread. */
const MAX_BYTES = 96 * 1024 * 1024
/** Letters of all texts; a card has 10,000 at most (LIMITS.charsPerCard). */
const MAX_LETTERS = 20_000

/** Own cards as PDF for print (spec 4, "Files of a card"). */
export function createPrintService(
  { limits, log }: Pick<Infrastructure, 'limits' | 'log'>,
  { designs, files, fonts }: { designs: DesignsService; files: FilesService; fonts: FontsService },
) {
  const thread = fairThreads<PrintTask, Print>(THREAD)

  /** @throws AppError print_failed when the files are too many */
  async function filesOf(card: CardV2): Promise<Map<string, Uint8Array>> {
    const found = new Map<string, Uint8Array>()
    let bytes = 0
    for (const key of shownKeys(card)) {
      const content = await files.contentOf(key)
      if (!content) continue
      bytes += content.length
      if (bytes > MAX_BYTES) throw new AppError('print_failed')
      found.set(key, content)
    }
    return found
  }

  async function taskOf(input: PrintCardInput, card: CardV2, title: string, turn: Turn): Promise<PrintTask> {
    const { texts, pictures, paper, fold, fit, marks } = input
    // Noto Sans SC has the letters of most scripts that the faces of a card lack
    const substitutes = await fonts.librarySubsets('hei', lettersOf(texts), turn)
    return { card, title, texts, files: await filesOf(card), substitutes, pictures, paper, fold, fit, marks }
  }

  /**
   * Draws a version of an own card for print.
   * @throws AppError not_found, also for a template or somebody else's card (rule S12), card_newer, too_many_requests,
   * unavailable, print_failed
   */
  async function draw(input: PrintCardInput, user: SessionUser): Promise<PrintedCard> {
    const { cardId, version, texts } = input
    const stored = await designs.versions.detail(cardId, version, user)
    await enforceLimit(limits, `print:${user.id}`, HOURLY)
    const read = readCard(JSON.parse(stored.definition))
    if (!read.ok) throw new AppError(read.code === 'newer_version' ? 'card_newer' : 'not_found')
    if (lengthOf(texts) > MAX_LETTERS) throw new AppError('invalid_input', { field: 'texts' })
    const turn = { owner: user.id, patience: AbortSignal.timeout(PATIENCE_MS) }
    try {
      const { pdf, ...told } = await thread.run(() => taskOf(input, read.card, stored.title, turn), turn)
      return { pdf: Buffer.from(pdf).toString('base64'), ...told }
    } catch (error) {
      if (error instanceof NoTurn) throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER_S })
      if (error instanceof AppError) throw error
      log.warn({ cardId, reason: error }, 'a card could not be printed')
      throw new AppError('print_failed')
    }
  }

  return { draw, close: () => thread.close() }
}

const lengthOf = (texts: readonly PrintedText[]): number =>
  texts.reduce((sum, { pieces }) => sum + pieces.reduce((all, { text }) => all + text.length, 0), 0)

/** The characters of printed texts, each once. */
export const lettersOf = (texts: readonly PrintedText[]): string =>
  charactersOf(
    texts.flatMap(({ pieces }) => pieces.flatMap(({ text, picture }) => (picture === undefined ? [text] : []))),
  )
