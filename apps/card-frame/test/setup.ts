import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

import { activateLanguage } from '#editor/page/language.ts'

configure({ asyncUtilTimeout: 20_000 }) // a busy machine is slow, but the test is not wrong

beforeAll(() => activateLanguage('en-US'))

document.elementsFromPoint = () => [] // the page of the tests has no layout

afterEach(cleanup)
