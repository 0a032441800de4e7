import { cleanUserName } from '@petalpost/domain/user-name'

import type { Infrastructure } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { SessionUser } from '../../http/session.ts'
import { updateUserRow } from './store.ts'

/** What a user may change of the own profile. The mail address is read only (spec 5). */
export interface ProfileChange {
  name: string | undefined
}

/** The signed-in user's profile (spec 7.1). */
export function createUserService({ db, changes }: Infrastructure) {
  return {
    /** Answers the user as it is now. @throws AppError invalid_input naming the field */
    change: async (user: SessionUser, { name: text }: ProfileChange): Promise<SessionUser> => {
      const name = text === undefined ? null : cleanUserName(text)
      if (name === null) throw new AppError('invalid_input', { field: 'name' })
      return db.transaction(async (tx) => {
        const changed = await updateUserRow(tx, user.id, { name })
        if (changed === null) throw new AppError('not_logged_in')
        await changes.announce(tx, 'user', user.id)
        return changed
      })
    },
  }
}
