import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'

import { activateLanguage } from '#editor/page/language.ts'

configure({ asyncUtilTimeout: 20_000 }) // a busy machine is slow, but the test is not wrong

beforeAll(() => activateLanguage('en-US'))

beforeEach(() => store.set(toastsAtom, []))

document.elementsFromPoint = () => [] // the page of the tests has no layout

afterEach(cleanup)
