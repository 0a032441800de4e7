import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import {
  languageAtom,
  likeListAtom,
  pendingActionAtom,
  recordListAtom,
  sentCodeAtom,
  showHomeNewAtom,
  showIntroAtom,
  userAtom,
} from '#shared/persisted-state.ts'
import { sessionAtom } from '#shared/session/current-user.ts'
import { loginPromptAtom } from '#shared/session/login-first.ts'

configure({ asyncUtilTimeout: 20_000 }) // a busy machine is slow, but the test is not wrong

beforeAll(() => activateLanguage('en-US'))

// happy-dom does not know popovers; there they are always in the page
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })

// every test starts as a new visitor who has seen the landing page and is unknown to the server
beforeEach(() => {
  store.set(userAtom, null)
  store.set(showIntroAtom, true)
  store.set(languageAtom, 'en-US')
  store.set(likeListAtom, [])
  store.set(recordListAtom, [])
  store.set(showHomeNewAtom, false)
  store.set(pendingActionAtom, null)
  store.set(sentCodeAtom, null)
  store.set(sessionAtom, 'known')
  store.set(loginPromptAtom, null)
  store.set(toastsAtom, [])
  localStorage.clear()
})

afterEach(cleanup)
