import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isLikelySignature, isSalutation, isSignature, nameGreeted, nameSigned } from './salutation.ts'

describe('a salutation', () => {
  it.each([
    ['Dear Mum,', 'Mum'],
    ['My dear Anna Maria', 'Anna Maria'],
    ['hi Bob,', 'Bob'],
    ['亲爱的妈妈：', '妈妈'],
    ['尊敬的王总，', '王总'],
    ['小明：', '小明'],
    [' Dear Mum, \n', 'Mum'],
  ])('is known in %j, with its name', (line, name) => {
    expect([isSalutation(line), nameGreeted(line)]).toEqual([true, name])
  })

  it.each([
    '',
    '  ',
    'Happy Birthday',
    'Dear',
    'Dear me, what a day',
    'Dearly missed',
    'Hello Spring',
    'Hello from',
    '生日快乐！',
    '花好月圆，',
    '亲爱的，生日快乐',
    '给你一个拥抱',
    'Dear Mum,\nmany wishes',
    'x'.repeat(100),
  ])('is not seen in %j', (line) => {
    expect(isSalutation(line)).toBe(false)
  })

  it.each([
    ['Mum,', 'Mum'],
    ['To Bob', 'Bob'],
    ['致 李老师', '李老师'],
    ['妈妈', '妈妈'],
    ['', ''],
  ])('or a name alone, %j, names somebody', (line, name) => {
    expect(nameGreeted(line)).toBe(name)
  })
})

describe('a signature', () => {
  it.each([
    ['Love, Rose', 'Rose'],
    ['With love from Rose and Tom', 'Rose and Tom'],
    ['Best wishes,\nthe whole team', 'the whole team'],
    ['女儿 敬上', '女儿'],
    ['花笺公司敬贺', '花笺公司'],
    ['——小玫', '小玫'],
    ['– Rose', 'Rose'],
  ])('is known in %j, with its name', (line, name) => {
    expect([isSignature(line), nameSigned(line)]).toEqual([true, name])
  })

  it.each(['', 'Lovely day', 'Love', 'Love Is', 'Happy Birthday', '步步高上', '天上', '-', 'x'.repeat(100)])(
    'is not seen in %j',
    (line) => {
      expect(isSignature(line)).toBe(false)
    },
  )

  it.each([
    ['爱你的小玫', '小玫'],
    ['永远爱您的女儿', '女儿'],
    ['想念你们的外婆', '外婆'],
    ['Love Rose', 'Rose'],
    ['With love Rose & Tom', 'Rose & Tom'],
  ])('is likely in %j, with its name', (line, name) => {
    expect([isSignature(line), isLikelySignature(line), nameSigned(line)]).toEqual([false, true, name])
  })

  it.each(['爱你', '爱你的', '我爱你的笑', '爱你的人都在，愿你平安', 'Love is all', 'Lovely Rose', '感谢您的关心。'])(
    'is not likely in %j',
    (line) => {
      expect(isLikelySignature(line)).toBe(false)
    },
  )

  it('or a name alone names somebody', () => {
    expect([nameSigned('Rose'), nameSigned(' 小玫 ')]).toEqual(['Rose', '小玫'])
  })
})

it('names are found in any text, at once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      expect(nameGreeted(text).length).toBeLessThanOrEqual(text.length)
      expect(nameSigned(text).length).toBeLessThanOrEqual(text.length)
    }),
  )
  expect([isSalutation(`Dear ${' ,'.repeat(5_000)}`), isSignature(`Love,${' '.repeat(10_000)}`)]).toEqual([
    false,
    false,
  ])
})
