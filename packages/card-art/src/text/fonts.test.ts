import { describe, expect, it } from 'vitest'

import { licenceText } from '../node/font-files.ts'
import { cardFont, FONT_NAMES } from './fonts.ts'

describe('card fonts', () => {
  it.each(FONT_NAMES)('%s is under the Open Font License', (name) => {
    expect(licenceText(cardFont(name).source)).toMatch(/SIL Open Font License/i)
  })

  it.each(FONT_NAMES)('%s is marked when its licence reserves its name', (name) => {
    const { family, source, reservedName } = cardFont(name)
    const [copyright = ''] = licenceText(source).split('PREAMBLE')
    const [first = ''] = family.split(' ')
    const reserves = new RegExp(`reserved (font )?names? ["']?[^.]*\\b${first}\\b`, 'i').test(copyright)
    expect(reservedName).toBe(reserves)
  })
})
