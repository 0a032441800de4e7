import { describe, expect, it } from 'vitest'

import { licenceText } from '../node/font-files.ts'
import { cardFont, FONT_NAMES } from './fonts.ts'

describe('card fonts', () => {
  it.each(FONT_NAMES)('%s is under the Open Font License', (name) => {
    expect(licenceText(cardFont(name).source)).toMatch(/SIL Open Font License/i)
  })
})
