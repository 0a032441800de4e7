import { describe, expect, it } from 'vitest'

import { fileNameOf } from './file-name.ts'

describe('the name of a downloaded file', () => {
  it('is the title of the card, without what file systems refuse', () => {
    expect(fileNameOf('Mum: 60/60?', 'Card', 'png')).toBe('Mum 60 60.png')
    expect(fileNameOf('生日快乐 🎂', 'Card', 'pdf')).toBe('生日快乐 🎂.pdf')
  })

  it('is never empty and never too long', () => {
    expect(fileNameOf(' /// ', 'Card', 'png')).toBe('Card.png')
    expect(fileNameOf('x'.repeat(300), 'Card', 'png')).toHaveLength(84)
  })
})
