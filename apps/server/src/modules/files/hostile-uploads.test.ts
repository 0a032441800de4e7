import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { HOSTILE_SVGS, REFUSED_SVGS } from '#test/hostile-svgs.ts'
import { fontTables, woff2 } from '#test/sample-fonts.ts'
import { animatedGif, emptyPng, phonePhoto, redPng } from '#test/sample-pictures.ts'
import { fetchFile, uploadAndClaim } from '#test/uploads.ts'

const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>')

let server: TestServer
let ada: SignedIn
beforeAll(async () => {
  server = await buildApp()
})
afterAll(() => server.close())
let round = 0
beforeEach(async () => {
  ada = await signIn(server, { email: `ada${++round}@example.com` })
})

/** The result of an upload: the error code, or what is served. */
async function outcome(content: Uint8Array, name?: string) {
  const { success, code, data } = await uploadAndClaim(ada, content, name)
  return success ? fetchFile(server, data.url) : { code }
}

describe('S8: uploads of browsers, by the real form', () => {
  test('S8: a PNG of 30,000 by 30,000 pixels is refused', async () => {
    expect(await outcome(emptyPng(30_000, 30_000))).toEqual({ code: 'upload_too_large' })
  })

  test('S8: an animated picture whose frames together are too large is refused', async () => {
    expect(await outcome(await animatedGif(26, { width: 1_000, height: 1_000 }))).toEqual({
      code: 'upload_too_many_frames',
    })
  })

  test('S8: a font that unpacks to more than 20 MB is refused', async () => {
    const bomb = woff2({ ...fontTables(), glyf: Buffer.alloc(21 * 1024 * 1024) })
    expect(await outcome(bomb, 'small.woff2')).toEqual({ code: 'upload_broken' })
  })

  test('S8: a picture that is also a page comes back as a picture only', async () => {
    const served = await outcome(Buffer.concat([await redPng(), HTML]), 'picture.html')
    expect(served).toMatchObject({ status: 200, type: 'image/png' })
    expect('content' in served && served.content.includes('script')).toBe(false)
  })

  test('S8: the name does not matter: a drawing named as a picture, a picture named as a song', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await outcome(drawing, 'photo.png')).toMatchObject({ type: 'image/svg+xml' })
    expect(await outcome(await redPng(), 'song.mp3')).toMatchObject({ type: 'image/png' })
    const program = Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(500)])
    expect(await outcome(program, 'photo.jpg')).toEqual({ code: 'upload_type' })
    expect(await outcome(HTML, 'photo.jpg')).toEqual({ code: 'upload_type' })
  })

  test('S8: a photograph no longer says where it was taken and by whom', async () => {
    const served = await outcome(await phonePhoto(), 'photo.jpg')
    expect(served).toMatchObject({ type: 'image/jpeg' })
    expect('content' in served && /Exif|Elm Street/.test(served.content.toString('latin1'))).toBe(false)
  })

  test('S8: a file larger than its type allows is refused', async () => {
    const large = Buffer.concat([await redPng(), Buffer.alloc(10 * 1024 * 1024)])
    expect(await outcome(large)).toEqual({ code: 'upload_too_large' })
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(512 * 1024)}--></svg>`
    expect(await outcome(Buffer.from(drawing))).toEqual({ code: 'upload_too_large' })
  })

  test('S7: a drawing comes back without script and is served as data that cannot run', async () => {
    const served = await outcome(Buffer.from(HOSTILE_SVGS[0] ?? ''))
    expect(served).toMatchObject({
      type: 'image/svg+xml',
      headers: {
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      },
    })
    expect('content' in served && served.content.includes('script')).toBe(false)
  })

  test('S7: a drawing that would keep a browser busy forever is refused', async () => {
    for (const [what, code] of [
      ['elements tenfold', 'upload_too_complex'],
      ['entities tenfold', 'upload_too_complex'],
      ['HTML behind it', 'upload_broken'],
    ] as const)
      expect([what, await outcome(Buffer.from(REFUSED_SVGS[what] ?? ''))]).toEqual([what, { code }])
  })
})
