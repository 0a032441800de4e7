import type { SendFeedbackInput } from '@petalpost/api-client/schemas/feedback'
import { HOUR_MS } from '@petalpost/domain/civil-day'
import { feedbackProblem } from '@petalpost/domain/feedback'
import type { Language } from '@petalpost/domain/language'
import { SERVICE_ID } from '@petalpost/domain/service-id'

import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { clearSender, deleteFeedbackOf, type FeedbackRow, insertFeedback } from './store.ts'
import { ticketFor } from './ticket.ts'

/** Feedback limit of one user, or of one network's visitors (rule S20). */
export const FEEDBACK_LIMIT = { max: 5, windowMs: HOUR_MS }

/** How long the queue tries to send the mail to the operator; the feedback itself is stored. */
const MAIL_TRIED_MS = HOUR_MS

/** The sender: the session's user, or a visitor of a network. */
export interface Sender {
  user: SessionUser | null
  network: string
  language: Language
}

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
  }: Pick<Infrastructure, 'db' | 'clock' | 'limits' | 'config' | 'jobs' | 'mailQueue'>,
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

  async function tellOperator(
    { id, problemDescription, contactAddress, filePathList }: FeedbackRow,
    language: Language,
  ) {
    if (config.feedbackMail === null) return
    const pictures = filePathList.map((key) => `${config.publicOrigin}/files/${key}`).join('\n')
    const values = { ticket: id, problemDescription, contactAddress: contactAddress || '-', pictures: pictures || '-' }
    const staleAt = clock.now() + MAIL_TRIED_MS
    await mailQueue.send({ name: 'feedback', to: config.feedbackMail, language, values, staleAt })
  }

  /**
   * Stores feedback and returns its ticket, which is made from `newId`: feedback sent again with the same id is stored
   * once. Only signed-in users may attach screenshots, because an upload needs an owner.
   * @throws AppError not_found for another service, the errors of `feedbackProblem`, too_many_requests, and the errors
   * of claiming a screenshot
   */
  async function send(
    input: SendFeedbackInput,
    { user, network, language }: Sender,
    newId: () => string,
  ): Promise<string> {
    if (input.serviceId !== SERVICE_ID) throw new AppError('not_found')
    const problem = feedbackProblem(input)
    if (problem !== null) throw new AppError(problem)
    const perNetwork = { ...FEEDBACK_LIMIT, max: FEEDBACK_LIMIT.max * config.addressLimitFactor }
    if (user === null) await enforceLimit(limits, `feedback-network:${network}`, perNetwork)
    else await enforceLimit(limits, `feedback:${user.id}`, FEEDBACK_LIMIT)
    const row: FeedbackRow = {
      id: ticketFor(newId()),
      userId: user?.id ?? null,
      userCode: user?.userCode ?? input.userCode,
      serviceId: SERVICE_ID,
      language,
      problemDescription: input.problemDescription.trim(),
      contactAddress: input.contactAddress.trim(),
      filePathList: await screenshots(input.filePathList, user),
      createdAt: new Date(clock.now()),
    }
    const isNew = await db.transaction(async (tx) => {
      if (!(await insertFeedback(tx, row))) return false
      await files.use(tx, { kind: 'feedback', subject: row.id }, row.filePathList)
      return true
    })
    if (isNew) await tellOperator(row, language)
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
