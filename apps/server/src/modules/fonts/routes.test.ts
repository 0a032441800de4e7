import { rangeTest } from '@petalpost/card-art/node/font-files'
import { FONT_NAMES } from '@petalpost/card-art/text/fonts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

import { type Face, faces } from './faces.ts'

const FACES = await faces()
const [{ css: FIRST }] = FACES as [Face]

let server: TestServer
beforeAll(async () => {
  server = await buildApp()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.visitor().send({ method: 'GET', url, headers })

describe('fonts of the editor', () => {
  test('the list names every font of the library with its stylesheet', async () => {
    const answer = await get('/fonts/faces.json')
    const list = JSON.parse(answer.body) as Face[]
    expect(list.map(({ name }) => name)).toEqual(FONT_NAMES)
    expect(list.filter(({ chinese }) => chinese).length).toBeGreaterThanOrEqual(8)
    expect(list.find(({ name }) => name === 'cormorantItalic')).toMatchObject({
      family: 'Cormorant Garamond',
      weight: 600,
      italic: true,
      category: 'serif',
      chineseName: null,
    })
    expect(list.find(({ name }) => name === 'maShan')).toEqual({
      name: 'maShan',
      family: 'Ma Shan Zheng',
      weight: 400,
      italic: false,
      chinese: true,
      chineseName: '马善政毛笔楷书',
      category: 'script',
      css: expect.stringMatching(/^\/fonts\/ma-shan-zheng@[\d.]+\/400\.css$/) as string,
      letters: expect.stringMatching(/^\/fonts\/ma-shan-zheng@[\d.]+\/400\.letters\.txt$/) as string,
    })
  })

  test('every Chinese font has a Chinese name, and each family one category', () => {
    for (const { chinese, chineseName } of FACES) expect(chineseName !== null).toBe(chinese)
    const looks = FACES.map(({ family, category }) => `${family}: ${category}`)
    expect(new Set(looks).size).toBe(new Set(FACES.map(({ family }) => family)).size)
  })

  test.each(FACES.map(({ name, css }) => [name, css] as const))(
    '%s is served in slices to any page, each of them cached forever, with its license',
    async (_, css) => {
      const sheet = await get(css, { 'accept-encoding': 'identity' })
      expect(sheet.headers).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      })
      const slices = [...sheet.body.matchAll(/url\(['"]?\.\/([^)'"]+\.woff2)/g)].map(([, file]) => file ?? '')
      expect(slices.length).toBeGreaterThan(0)
      for (const slice of [slices[0], slices.at(-1)]) {
        const font = await get(new URL(slice ?? '', `http://x${css}`).pathname)
        expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
        expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
        const asFile = await get(`/files${new URL(slice ?? '', `http://x${css}`).pathname}`)
        expect(asFile.rawPayload.equals(font.rawPayload)).toBe(true)
        expect(asFile.headers['access-control-allow-origin']).toBe('*')
      }
      expect((await get(`${css.slice(0, css.lastIndexOf('/'))}/LICENSE.txt`)).body).toMatch(/SIL Open Font License/i)
    },
  )

  test('the letters of a font are those of all its slices, and may be cached forever', async () => {
    const { letters = '' } = FACES.find(({ name }) => name === 'greatVibes') ?? {}
    const answer = await get(letters, { 'accept-encoding': 'identity' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
    const has = rangeTest(answer.body)
    expect(Array.from('aźệЖ').every((character) => has(character.codePointAt(0) ?? 0))).toBe(true)
    expect(Array.from('新ω').some((character) => has(character.codePointAt(0) ?? 0))).toBe(false)
    const other = FACES.find(({ name }) => name === 'yeseva')?.letters ?? ''
    expect((await get(other.replace('400.', '401.'))).statusCode).toBe(404)
  })

  test('a Chinese font is never loaded whole: each slice of its stylesheet has less than 200 kB', async () => {
    const { css = '' } = FACES.find(({ name }) => name === 'maShan') ?? {}
    const sheet = await get(css)
    const slices = [...sheet.body.matchAll(/url\(['"]?(\.\/[^)'"]+\.woff2)/g)].map(([, file]) => file ?? '')
    expect(slices.length).toBeGreaterThan(20)
    for (const slice of slices)
      expect((await get(new URL(slice, `http://x${css}`).pathname)).rawPayload.length).toBeLessThan(200_000)
  })

  test.each([
    '/fonts/ma-shan-zheng@0.0.1/400.css',
    '/fonts/fastify@5.12.8/package.json',
    '/fonts/../package.json',
    `${FIRST.replace(/[^/]+$/, '')}package.json`,
    `${FIRST.replace(/[^/]+$/, '')}files/..%2f..%2fpackage.json`,
    `${FIRST.replace(/[^/]+$/, '')}files/none.woff2`,
  ])('nothing else of a package is served: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
