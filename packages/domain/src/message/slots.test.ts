import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fillSlots, parseSlots, SLOT_NAMES } from './slots.ts'

describe('parseSlots', () => {
  it.each([
    ['Dear {name}', ['Dear ', { name: 'name' }]],
    ['{name|friend}!', [{ name: 'name', fallback: 'friend' }, '!']],
    ['{ Name | dear friend }', [{ name: 'name', fallback: 'dear friend' }]],
    ['{称呼|朋友}，{署名}', [{ name: 'name', fallback: '朋友' }, '，', { name: 'from' }]],
    ['{name|}', [{ name: 'name' }]],
    ['{age}{year}', [{ name: 'age' }, { name: 'year' }]],
    ['{hello} {{name} {na me} {name', ['{hello} {', { name: 'name' }, ' {na me} {name']],
    ['{name|a\nb}', ['{name|a\nb}']],
    ['{name|a|b}', ['{name|a|b}']],
    ['', []],
  ])('the text %j is read', (text, pieces) => {
    expect(parseSlots(text)).toEqual(pieces)
  })

  it('keeps every letter outside of slots', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('{name}', '{from|me}', '{', '|', '}'))), (parts) => {
        const text = parts.join('')
        const words = parseSlots(text).filter((piece) => typeof piece === 'string')
        let at = 0
        for (const piece of words) {
          at = text.indexOf(piece, at)
          expect(at).toBeGreaterThanOrEqual(0)
          at += piece.length
        }
        expect(words).not.toContain('')
      }),
    )
  })

  it('reads ten thousand braces and spaces at once', () => {
    expect(parseSlots('{ '.repeat(5_000) + '{name}')).toEqual(['{ '.repeat(5_000), { name: 'name' }])
    expect(fillSlots(`{name}${' '.repeat(10_000)},`, {})).toBe('')
    expect(fillSlots(`a${' '.repeat(10_000)}{name}x`, {})).toBe(`a${' '.repeat(10_000)}x`)
  })
})

describe('fillSlots', () => {
  it.each([
    ['Dear {name},', { name: 'Ann' }, 'Dear Ann,'],
    ['Dear {name|friend},', {}, 'Dear friend,'],
    ['Dear {name|friend},', { name: '  ' }, 'Dear friend,'],
    ['Happy birthday, {name}!', {}, 'Happy birthday!'],
    ['{name}, happy birthday', {}, 'happy birthday'],
    ['Hi\n{name}: hello', {}, 'Hi\nhello'],
    ['Hello {name} and all', {}, 'Hello and all'],
    ['x {name}y', {}, 'x y'],
    ['亲爱的{称呼}，生日快乐！', {}, '亲爱的，生日快乐！'],
    ['{称呼}，生日快乐！', {}, '生日快乐！'],
    ['{name}', { name: '{from}', from: 'me' }, '{from}'],
    ['{name|friend} {from}', { name: '$1', from: '$&' }, '$1 $&'],
  ])('fills %j with %j', (text, values, filled) => {
    expect(fillSlots(text, values)).toBe(filled)
  })

  it('returns a text without slots unchanged, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(parseSlots(text).every((piece) => typeof piece === 'string'))
        expect(fillSlots(text, { name: 'Ann' })).toBe(text)
      }),
    )
  })

  it('leaves no slot, and every word in its place, when all values are given', () => {
    const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/[{}\0]/.test(text))
    const plain = fc.string().filter((text) => !/[{}\0]/.test(text))
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, fc.constantFrom(...SLOT_NAMES))), word, (pieces, value) => {
        const values = Object.fromEntries(SLOT_NAMES.map((name) => [name, value]))
        const filled = fillSlots(pieces.map(([text, name]) => `${text}{${name}}`).join(''), values)
        expect(filled).toBe(pieces.map(([text]) => text + value.trim()).join(''))
      }),
    )
  })
})
