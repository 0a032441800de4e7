import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import {
  languageAtom,
  likeListAtom,
  recordListAtom,
  showHomeNewAtom,
  showIntroAtom,
  userAtom,
} from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'

beforeAll(() => activateLanguage('en-US'))

// every test starts as a new visitor who has seen the landing page
beforeEach(() => {
  store.set(userAtom, null)
  store.set(showIntroAtom, true)
  store.set(languageAtom, 'en-US')
  store.set(likeListAtom, [])
  store.set(recordListAtom, [])
  store.set(showHomeNewAtom, false)
  localStorage.clear()
})

afterEach(cleanup)
