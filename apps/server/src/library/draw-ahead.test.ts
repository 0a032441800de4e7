import { setImmediate } from 'node:timers/promises'

import type { Language } from '@petalpost/domain/language'
import { filesOf, type LibraryFile, type ManifestCard, readManifest } from '@petalpost/template-cards/manifest'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

import { drawAhead, planOf } from './draw-ahead.ts'

const SILENT = { warn: () => undefined }
/** This many drawings are requested before the process stops. */
const FEW = 30

let server: TestServer
let cards: readonly ManifestCard[]
let groups: ReadonlyMap<string, readonly LibraryFile[]>

/** A library that records the keys it should draw, and holds their files a moment later. */
function noting(drawn = new Set<string>()) {
  const asked: string[] = []
  return {
    asked,
    draw: async (key: string) => {
      asked.push(key)
      await setImmediate()
      for (const file of groups.get(key) ?? []) drawn.add(file.key)
      return true
    },
    drawnKeys: () => Promise.resolve(new Set(drawn)),
    isDrawn: (key: string) => Promise.resolve(drawn.has(key)),
  }
}

beforeAll(async () => {
  server = await buildApp()
  cards = (await readManifest()).cards
  groups = new Map(planOf(cards).flatMap((group) => group.map(({ key }) => [key, group] as const)))
})
afterAll(() => server.close())

test('thumbnails of the first page of both languages are drawn first, then all thumbnails, then the rest', () => {
  const plan = planOf(cards)
  const first = (language: Language) => cards.filter((card) => card.language === language).slice(0, 24)
  const head = new Set(plan.slice(0, 48).flatMap((group) => group.map(({ key }) => key)))
  for (const card of [...first('zh-CN'), ...first('en-US')])
    for (const { key } of filesOf(card, 'thumbnails')) expect(head).toContain(key)
  const thumbnails = plan.map((group) => group[0]?.key.startsWith('library/thumbnails/'))
  expect(thumbnails.lastIndexOf(true)).toBe(cards.length - 1)
})

test('a stop in the middle loses nothing: the next start draws only what is missing', async () => {
  const drawn = new Set<string>()
  const [before, after] = [noting(drawn), noting(drawn)]
  const stop = new AbortController()
  const stopping = {
    ...before,
    draw: (key: string) => {
      if (before.asked.length >= FEW) stop.abort()
      return before.draw(key)
    },
  }
  await drawAhead({ library: stopping, pool: server.deps.pool, log: SILENT }, stop.signal)
  const had = before.asked.length
  let last = [0, 0]
  await drawAhead(
    { library: after, pool: server.deps.pool, log: SILENT },
    new AbortController().signal,
    (...progress) => (last = progress),
  )
  expect(had).toBeLessThan(2 * FEW)
  expect(after.asked.filter((key) => before.asked.includes(key))).toEqual([])
  expect(last[0]).toBe(last[1])
  expect(last[0]).toBe(drawn.size)
})

test('two processes on one database share the work and draw nothing twice', async () => {
  const drawn = new Set<string>()
  const [one, other] = [noting(drawn), noting(drawn)]
  const bothDraw = Promise.withResolvers<void>()
  // neither gets past its first drawing before the other has begun one, however late its connection is
  const meeting = (library: typeof one) => ({
    ...library,
    draw: async (key: string) => {
      const done = library.draw(key)
      if (one.asked.length > 0 && other.asked.length > 0) bothDraw.resolve()
      await bothDraw.promise
      return done
    },
  })
  const never = new AbortController().signal
  await Promise.all(
    [one, other].map((library) => drawAhead({ library: meeting(library), pool: server.deps.pool, log: SILENT }, never)),
  )
  expect(one.asked.filter((key) => other.asked.includes(key))).toEqual([])
  expect(drawn.size).toBe(
    new Set(
      planOf(cards)
        .flat()
        .map(({ key }) => key),
    ).size,
  )
})
