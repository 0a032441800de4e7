import { cleanUserName } from '@petalpost/domain/user-name'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import type { FeedbackService } from '#modules/feedback/service.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { LoginService } from '#modules/login/service.ts'
import type { RecordsService } from '#modules/records/service.ts'
import type { SolutionsService } from '#modules/solutions/service.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { SessionUser } from './session-user.ts'
import { deleteUserRow, updateUserRow } from './store.ts'

/** Sides of a kept avatar, px: twice what any page shows. */
export const AVATAR_SIDE = 256

/** What a user may change of the own profile. The mail address is read only (spec 5). */
export interface ProfileChange {
  name: string | undefined
  /** content of a picture */
  headPic: Buffer | undefined
}

/** Who wants to delete the account, and from where. */
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
  records: RecordsService
  solutions: SolutionsService
}

/** The signed-in user's profile, and its end (spec 7.1). */
export function createUserService(
  { db, changes, log }: Pick<Infrastructure, 'db' | 'changes' | 'log'>,
  modules: OtherModules,
) {
  const { designs, feedback, files, login, records, solutions } = modules

  /**
   * Answers the user as it is now.
   * @throws AppError invalid_input naming the field, and what keeping a picture throws
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
   * Is this the user's own account? Then the next code asked for in this browser confirms the deletion. Any other
   * answers the same, whether somebody has it or not (rule S2).
   * @throws AppError email_check_failed, email_pattern, phone_pattern
   */
  async function checkOwn(text: string, { user, browser }: Pick<Leaver, 'user' | 'browser'>): Promise<void> {
    await login.wantsToLeave(ownAccount(text, user), browser)
  }

  /**
   * Deletes the account and everything of it (rule S16). Orders stay, without the name.
   * @throws AppError email_check_failed, captcha_rule, delete_account_failed, too_many_requests
   */
  async function remove(text: string, code: string, { user, ...asker }: Leaver): Promise<void> {
    await login.useCode(ownAccount(text, user), 'deleteAccount', code, asker)
    const removeObjects = await db.transaction(async (tx) => {
      if (!(await lockUser(tx, user.id))) throw new AppError('delete_account_failed')
      await records.forget(tx, user.id)
      await solutions.forget(tx, user.id)
      await designs.forget(tx, user.id)
      await feedback.forget(tx, user)
      const remove = await files.forget(tx, user.id)
      for (const subject of [user.email?.toLowerCase(), user.phone]) if (subject) await login.forget(tx, subject)
      await deleteUserRow(tx, user.id)
      await changes.announce(tx, 'user', user.id)
      return remove
    })
    // the account is gone whatever the storage says; what it keeps for now, the sweep removes
    await removeObjects().catch((error: Error) => log.warn({ reason: error.message }, 'files left to the sweep'))
  }

  return { change, checkOwn, remove }
}
