import { isExpiringSoon } from '@petalpost/domain/membership'
import { atom } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'

/** True when the user's membership ends within three days, so that it is time for the reminder (spec 1). */
export const endsSoonAtom = atom((get) => isExpiringSoon(get(userAtom), Date.now()))
