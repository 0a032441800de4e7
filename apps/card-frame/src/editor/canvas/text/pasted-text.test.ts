// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { plainTextOf } from './pasted-text.ts'

const dataWith = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' })

describe('plainTextOf', () => {
  it('prefers the text as it was written, also when it looks like HTML', () => {
    const data = dataWith({ 'text/plain': '<b>one</b>', 'text/html': '<b>two</b>' })
    expect(plainTextOf(data)).toBe('<b>one</b>')
  })

  it('reads HTML without its scripts and styles (rule S6)', () => {
    const html = '<style>p { color: red }</style><p>Happy <b>New</b> Year</p><script>alert(1)</script>'
    expect(plainTextOf(dataWith({ 'text/html': html }))).toBe('Happy New Year')
  })

  it('is empty for files', () => {
    expect(plainTextOf(dataWith({}))).toBe('')
  })
})
