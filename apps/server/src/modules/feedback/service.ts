import type { SendFeedbackInput } from '@petalpost/api-client/schemas/feedback'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { feedbackProblem } from '@petalpost/domain/feedback'
import type { Language } from '@petalpost/domain/language'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { cleanAddress, isEmail } from '@petalpost/domain/typed-text/address'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'

import type { Queries } from '#db/open.ts'
import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceAddressLimit, enforceBoth, enforceLimit, groupKey } from '#errors/enforce-limit.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { blockOf } from '#src/client-network.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { clearSender, deleteFeedbackOf, type FeedbackRow, insertFeedback } from './store.ts'
import { ticketFor } from './ticket.ts'

/** Feedback limit of one user, or of one network's visitors (rule S20). */
export const FEEDBACK_LIMIT = { max: 5, windowMs: HOUR_MS }
/** A block of networks may send as much as this many of its networks. */
const NETWORKS_OF_A_BLOCK = 4

/** Most feedback of visitors that is stored in a day, and the part of it that one block of networks may send. */
const VISITORS_A_DAY = { max: 2_000, windowMs: DAY_MS }
/** Most mails to the operator in a day; feedback beyond it is only stored. */
export const MAILS_A_DAY = { max: 200, windowMs: DAY_MS }
const SHARE_OF_A_BLOCK = 1 / 20
/** Limit of the mail that says that more feedback is only stored. */
const ONCE_A_DAY = { max: 1, windowMs: DAY_MS }

/** How long the queue tries to send the mail to the operator; the feedback itself is stored. */
const MAIL_TRIED_MS = HOUR_MS

/** The sender: the session's user or a visitor, and the address of the call. */
export interface Sender {
  user: SessionUser | null
  address: string
  language: Language
}

/** The count of one block, which has a share of `all`, and that of all blocks. */
const ofBlockAndAll = (name: string, address: string, all: Limit) =>
  [
    { key: groupKey(name, blockOf(address)), limit: { ...all, max: all.max * SHARE_OF_A_BLOCK } },
    { key: name, limit: all },
  ] as const

export type FeedbackService = ReturnType<typeof createFeedbackService>

/** Feedback of users and visitors (spec 2.10, 5, 7.5). */
export function createFeedbackService(
  {
    db,
    clock,
    limits,
    config,
    jobs,
    mailQueue,
    log,
  }: Pick<Infrastructure, 'db' | 'clock' | 'limits' | 'config' | 'jobs' | 'mailQueue' | 'log'>,
  { files }: { files: FilesService },
) {
  /**
   * Claims the screenshots and returns their keys. @throws AppError invalid_input, upload_type, and the errors of a
   * claim
   */
  async function screenshots(paths: readonly string[], user: SessionUser | null): Promise<string[]> {
    if (paths.length === 0) return []
    if (user === null) throw new AppError('invalid_input', { field: 'filePathList' })
    const keys = new Set<string>()
    for (const path of paths) {
      const { key, mime } = await files.claimIn('filePathList', path, user)
      if (!mime.startsWith('image/')) throw new AppError('upload_type')
      keys.add(key)
    }
    return [...keys]
  }

  /** @throws AppError too_many_requests */
  async function enforceLimits({ user, address }: Sender): Promise<void> {
    if (user !== null) return enforceLimit(limits, `feedback:${user.id}`, FEEDBACK_LIMIT)
    const perNetwork = { ...FEEDBACK_LIMIT, max: Math.floor(FEEDBACK_LIMIT.max * config.addressLimitFactor) }
    await enforceAddressLimit(limits, 'feedback-network', address, perNetwork, NETWORKS_OF_A_BLOCK)
    await enforceBoth(limits, ...ofBlockAndAll('feedback-visitors', address, VISITORS_A_DAY))
  }

  /** Nobody can fill the operator's mailbox: beyond the mails of a day, one more says where the feedback is. */
  async function mayMail(address: string, to: string, language: Language): Promise<boolean> {
    if ((await limits.takeBoth(...ofBlockAndAll('feedback-mails', address, MAILS_A_DAY))) === 0) return true
    log.warn('feedback is stored but not mailed: too much for one day')
    if ((await limits.take('feedback-mails-over', ONCE_A_DAY)) > 0) return false
    const values = { share: MAILS_A_DAY.max * SHARE_OF_A_BLOCK, all: MAILS_A_DAY.max }
    await mailQueue.send({ name: 'feedbackOver', to, language, values, staleAt: clock.now() + MAIL_TRIED_MS })
    return false
  }

  async function tellOperator(
    { id, problemDescription, contactAddress, filePathList }: FeedbackRow,
    { address, language }: Sender,
  ) {
    if (config.feedbackMail === null || !(await mayMail(address, config.feedbackMail, language))) return
    const pictures = filePathList.map((key) => `${config.publicOrigin}/files/${key}`).join('\n')
    const values = { ticket: id, problemDescription, contactAddress: contactAddress || '-', pictures: pictures || '-' }
    const staleAt = clock.now() + MAIL_TRIED_MS
    const replyTo = contactAddress && isEmail(contactAddress) ? { replyTo: contactAddress } : {}
    await mailQueue.send({ name: 'feedback', to: config.feedbackMail, ...replyTo, language, values, staleAt })
  }

  /**
   * Stores feedback and returns its ticket, which is made from `newId`: feedback sent again with the same id is stored
   * once. Only signed-in users may attach screenshots, because an upload needs an owner.
   * @throws AppError not_found for another service, the errors of `feedbackProblem`, too_many_requests, and the errors
   * of claiming a screenshot
   */
  async function send(input: SendFeedbackInput, sender: Sender, newId: () => string): Promise<string> {
    const { user, language } = sender
    if (input.serviceId !== SERVICE_ID) throw new AppError('not_found')
    const problem = feedbackProblem(input)
    if (problem !== null) throw new AppError(problem)
    await enforceLimits(sender)
    const row: FeedbackRow = {
      id: ticketFor(newId()),
      userId: user?.id ?? null,
      userCode: user?.userCode ?? input.userCode,
      serviceId: SERVICE_ID,
      language,
      problemDescription: cleanCardText(input.problemDescription).trim(),
      contactAddress: cleanAddress(input.contactAddress),
      filePathList: await screenshots(input.filePathList, user),
      createdAt: new Date(clock.now()),
    }
    const isNew = await db.transaction(async (tx) => {
      if (!(await insertFeedback(tx, row))) return false
      await files.use(tx, { kind: 'feedback', subject: row.id }, row.filePathList)
      return true
    })
    if (isNew) await tellOperator(row, sender)
    return row.id
  }

  /**
   * Removes a user's feedback. Feedback that was sent without a login stays, without the user's address and label (rule
   * S16).
   */
  async function forget(tx: Queries, { id, email, userCode }: SessionUser): Promise<void> {
    const told = await deleteFeedbackOf(tx, id)
    const asVisitor = await clearSender(tx, { email: email?.toLowerCase() ?? null, userCode })
    for (const ticket of [...told, ...asVisitor]) await jobs.forget(tx, ['mail'], { values: { ticket } })
  }

  return { send, forget }
}
