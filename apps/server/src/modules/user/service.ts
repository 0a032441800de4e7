import { cleanUserName } from '@petalpost/domain/user-name'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import type { FeedbackService } from '#modules/feedback/service.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { LoginService } from '#modules/login/service.ts'
import type { PayService } from '#modules/pay/service.ts'
import type { RecordsService } from '#modules/records/service.ts'
import type { SolutionsService } from '#modules/solutions/service.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { SessionUser } from './session-user.ts'
import { deleteUserRow, updateUserRow } from './store.ts'

/** Side of a stored avatar, px: twice the largest size on any page. */
export const AVATAR_SIDE = 256

/** The fields of a profile that its user may change. The mail address is read only (spec 5). */
export interface ProfileChange {
  name: string | undefined
  /** content of a picture */
  headPic: Buffer | undefined
}

/** The user who wants to delete the account, and the browser and address of the call. */
export interface Leaver {
  user: SessionUser
  /** the browser's own cookie value */
  browser: string
  address: string
}

export interface OtherModules {
  designs: { forget: (tx: Queries, userId: string) => Promise<void> }
  feedback: FeedbackService
  files: FilesService
  login: LoginService
  pay: Pick<PayService, 'forget'>
  records: RecordsService
  solutions: SolutionsService
}

/** The signed-in user's profile and the deletion of the account (spec 7.1). */
export function createUserService(
  { db, changes, log }: Pick<Infrastructure, 'db' | 'changes' | 'log'>,
  modules: OtherModules,
) {
  const { designs, feedback, files, login, pay, records, solutions } = modules

  /**
   * Returns the changed user.
   * @throws AppError invalid_input naming the field, and the errors of keeping a picture
   */
  async function change(user: SessionUser, { name: text, headPic }: ProfileChange): Promise<SessionUser> {
    const name = text === undefined ? undefined : cleanUserName(text)
    if (name === null || (name === undefined && headPic === undefined))
      throw new AppError('invalid_input', { field: 'name' })
    const avatar =
      headPic === undefined ? undefined : await files.keepPicture(headPic, user, { maxSide: AVATAR_SIDE, square: true })
    return db.transaction(async (tx) => {
      const set = { ...(name !== undefined && { name }), ...(avatar !== undefined && { avatar: avatar.key }) }
      const changed = await updateUserRow(tx, user.id, set)
      if (changed === null) throw new AppError('not_logged_in')
      if (avatar !== undefined) await files.use(tx, { kind: 'avatar', subject: user.id }, [avatar.key])
      await changes.announce(tx, 'user', user.id)
      return changed
    })
  }

  const ownAccount = (text: string, user: SessionUser) => {
    const account = login.ownAccount(text, user)
    if (account === null) throw new AppError('email_check_failed')
    return account
  }

  /**
   * If this is the user's own account, the next code requested in this browser confirms the deletion. For any other
   * account the error is the same, whether it exists or not (rule S2).
   * @throws AppError email_check_failed, email_pattern, email_letters, phone_pattern
   */
  async function checkOwn(text: string, { user, browser }: Pick<Leaver, 'user' | 'browser'>): Promise<void> {
    await login.wantsToLeave(ownAccount(text, user), browser)
  }

  /** Deletes the account and all its data (rule S16). Orders stay, without the buyer. @throws AppError delete_account_failed */
  async function erase(user: SessionUser): Promise<void> {
    const removeObjects = await db.transaction(async (tx) => {
      if (!(await lockUser(tx, user.id))) throw new AppError('delete_account_failed')
      await records.forget(tx, user.id)
      await solutions.forget(tx, user.id)
      await designs.forget(tx, user.id)
      await feedback.forget(tx, user)
      const remove = await files.forget(tx, user.id)
      await pay.forget(tx, user)
      await login.forget(tx, user)
      await deleteUserRow(tx, user.id)
      await changes.announce(tx, 'user', user.id)
      return remove
    })
    // the account is deleted even if the storage fails; the sweep removes the remaining files
    await removeObjects().catch((error: Error) => log.warn({ reason: error }, 'files left to the sweep'))
  }

  /**
   * Deletes the account, confirmed by a code.
   * @throws AppError email_check_failed, captcha_rule, delete_account_failed, too_many_requests
   */
  async function remove(text: string, code: string, { user, ...asker }: Leaver): Promise<void> {
    await login.useCode(ownAccount(text, user), 'deleteAccount', code, asker)
    await erase(user)
  }

  /**
   * Deletes the account of a user who has no address for a code: the login of the session, `token` is its cookie, is
   * the proof while it is fresh (decision 0032).
   * @throws AppError email_check_failed for other users, login_again, delete_account_failed
   */
  async function removeByLogin(user: SessionUser, token: string): Promise<void> {
    if (user.email !== null || user.phone !== null) throw new AppError('email_check_failed')
    await login.sessions.requireFresh(user, token)
    await erase(user)
  }

  return { change, checkOwn, remove, removeByLogin }
}
