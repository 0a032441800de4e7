import { describe, expect, it } from 'vitest'

import { groupLetters, type Letter, mirrored, pieceOf } from './letter-pieces.ts'

const across = (text: string, top = 0, run = 0): Letter[] =>
  Array.from(text, (letter, at) => ({ text: letter, run, left: 10 * at, right: 10 * at + 10, top, bottom: top + 20 }))
const down = (text: string): Letter[] =>
  Array.from(text, (letter, at) => ({ text: letter, run: 0, left: 0, right: 24, top: 20 * at, bottom: 20 * at + 20 }))
const at = (text: string, left: number): Letter => ({ text, run: 0, left, right: left + 10, top: 0, bottom: 20 })
const texts = (letters: readonly Letter[], isVertical = false) =>
  groupLetters(letters, isVertical).map((group) => group.map(({ text }) => text).join(''))

describe('the letters of a text on their way to print', () => {
  it('are set word by word, so that spaces are where the browser put them', () => {
    expect(texts(across('Happy birthday, Mum'))).toEqual(['Happy', 'birthday,', 'Mum'])
  })

  it('are set line by line and style by style', () => {
    expect(texts([...across('ab'), ...across('cd', 30)])).toEqual(['ab', 'cd'])
    const styled = across('abcd').map((letter, at) => ({ ...letter, run: at < 2 ? 0 : 1 }))
    expect(texts(styled)).toEqual(['ab', 'cd'])
  })

  it('stay joined in scripts from right to left', () => {
    const word = across('سلام').map((letter, at) => ({ ...letter, left: 30 - 10 * at, right: 40 - 10 * at }))
    expect(texts(word)).toEqual(['سلام'])
  })

  it('stand one by one in a vertical line, while Latin words lie in it', () => {
    expect(texts(down('新年2027快'), true)).toEqual(['新', '年', '2027', '快'])
  })

  it('are measured from the left end of their baseline', () => {
    expect(pieceOf(across('Mum', 40), { size: 16, ascent: 15 }, 'across')).toEqual({
      text: 'Mum',
      run: 0,
      x: 0,
      y: 55,
      width: 30,
      height: 20,
      size: 16,
      angle: 0,
    })
  })

  it('are measured from the middle of a vertical line', () => {
    expect(pieceOf(down('年'), { size: 16, ascent: 15 }, 'vertical')).toMatchObject({
      x: 12,
      y: 0,
      height: 20,
      stands: 'upright',
    })
    expect(pieceOf(down('AB'), { size: 16, ascent: 15 }, 'vertical')).toMatchObject({
      x: 12,
      y: 0,
      width: 40,
      stands: 'sideways',
    })
  })

  it('part where their direction changes: a number in a line from right to left runs to the right', () => {
    const word = across('אב').map((letter, at) => ({ ...letter, left: 70 - 10 * at, right: 80 - 10 * at }))
    const number = across('12').map((letter, at) => ({ ...letter, left: 40 + 10 * at, right: 50 + 10 * at }))
    expect(texts([...word, ...number])).toEqual(['אב', '12'])
  })

  it('show the other bracket in a line from right to left, and at both ends', () => {
    const shown = [
      at('ש', 60),
      at(' ', 50),
      at('(', 40),
      at('1', 20),
      at('2', 30),
      at(')', 10),
      at(' ', 70),
      at('b', 80),
    ]
    expect(mirrored(shown).map(({ text }) => text)).toEqual(['ש', ' ', ')', '1', '2', '(', ' ', 'b'])
    expect(mirrored(across('(ab)')).map(({ text }) => text)).toEqual(['(', 'a', 'b', ')'])
  })

  it('that print shows as pictures are pieces of their own', () => {
    const [h, heart, i] = across('h❤i')
    const pieces = groupLetters([h!, { ...heart!, picture: 2 }, i!], false)
    expect(pieces.map((group) => pieceOf(group, { size: 16, ascent: 15 }, 'across').picture)).toEqual([
      undefined,
      2,
      undefined,
    ])
  })

  it('of a number across a vertical line are one piece, as wide as the browser has made it', () => {
    expect(pieceOf(across('2027'), { size: 16, ascent: 15 }, 'combined')).toMatchObject({
      text: '2027',
      x: 0,
      y: 0,
      width: 40,
      stands: 'combined',
    })
  })
})
