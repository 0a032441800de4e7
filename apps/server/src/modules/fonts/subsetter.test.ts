import { readFileSync } from 'node:fs'

import { fontFiles } from '@petalpost/card-art/node/font-files'
import { create } from 'fontkit'
import { convert } from 'fontverter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { NoTurn } from '#src/threads/fair-threads.ts'

import { createSubsetter, type Subsetter } from './subsetter.ts'

const PATIENT = new AbortController().signal
const ada = { owner: 'ada', patience: PATIENT }
const KUAILE = ['kuaile'] as const
const fredoka = async () => Buffer.from(await convert(readFileSync(fontFiles('fredoka')[0]?.file ?? ''), 'sfnt'))

let subsetter: Subsetter
beforeAll(() => {
  subsetter = createSubsetter()
})
afterAll(() => subsetter.close())

const hello = async (font: Uint8Array) => (await subsetter.own(font, 'Hello', ada)).parts[0]?.bytes

describe('the font subsetter (rule F13)', () => {
  test('a caller that no longer waits gets an error; the subset before it is finished', async () => {
    const patience = new AbortController()
    const bob = { owner: 'bob', patience: patience.signal }
    const first = subsetter.library(KUAILE, '新春', ada)
    const second = subsetter.library(KUAILE, '大吉', bob)
    patience.abort()
    await expect(second).rejects.toThrow(NoTurn)
    expect((await first).parts[0]?.bytes.length).toBeGreaterThan(100)
    await expect(subsetter.library(KUAILE, '好', bob)).rejects.toThrow(NoTurn)
  })

  test('only fifty tasks wait; further ones are refused at once', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => subsetter.library(KUAILE, '福', { owner: `user ${n}`, patience: PATIENT })),
    )
    const refused = ends.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(9) // one is being made, fifty wait
    expect(refused.map((end) => (end as PromiseRejectedResult).reason as unknown)).toEqual(
      refused.map(() => expect.any(NoTurn) as NoTurn),
    )
  })

  test('a user with many tasks delays only their own: somebody else’s task is next', async () => {
    const order: string[] = []
    const asked = Array.from({ length: 8 }, () => subsetter.library(KUAILE, '福', ada).then(() => order.push('ada')))
    asked.push(subsetter.library(KUAILE, '禄', { ...ada, owner: 'bob' }).then(() => order.push('bob')))
    await Promise.all(asked)
    expect(order.indexOf('bob')).toBe(1)
  })

  test('the error for an invalid font differs from the error for a task that got no turn', async () => {
    const end = subsetter.own(Buffer.from('no font'), 'a', ada)
    await expect(end).rejects.not.toThrow(NoTurn)
  })

  test('what a font lacks comes from the next ones, and what none has is left', async () => {
    const { parts, left } = await subsetter.library(['figtree', 'notoSans'], 'aжꀀ', ada)
    expect(parts.map(({ characters }) => characters)).toEqual([' a', 'ж'])
    expect(left).toBe('ꀀ')
  })

  test('a user’s font says which characters it lacks', async () => {
    const { parts, left } = await subsetter.own(await fredoka(), 'aж', ada)
    expect(parts.map(({ characters }) => characters)).toEqual(['a'])
    expect(left).toBe('ж')
  })

  test('S8: fonts with wrong tables end no thread that others need: a good font gives the same subset as before', async () => {
    const before = await hello(await fredoka())
    for (let seed = 1; seed <= 40; seed++) {
      const font = await fredoka()
      for (let n = 0; n < 30; n++) font[(seed * 7919 + n * n * 104_729) % font.length] = (seed * 31 + n * 17) % 256
      await hello(font).catch(() => {})
    }
    const after = await hello(await fredoka())
    expect(after).toEqual(before)
    expect(create(Buffer.from(after ?? []))).toHaveProperty('characterSet')
  })
})
