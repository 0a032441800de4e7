import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'

import { activateLanguage } from '#shared/language.ts'

beforeAll(() => activateLanguage('en-US'))
beforeEach(() => localStorage.clear())
afterEach(cleanup)
