import { currentUser, updateUser } from '@petalpost/api-client/endpoints/user'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { picture } from '#test/design-factories.ts'
import { signIn, type SignedIn } from '#test/factories.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const blob = (content: Uint8Array) => new Blob([Uint8Array.from(content)])

/** The avatar as a browser gets it. */
async function avatarOf(browser: SignedIn) {
  const url = (await browser.call(currentUser, {})).data?.avatar ?? ''
  const response = await browser.send({ method: 'GET', url })
  return { url, status: response.statusCode, content: response.rawPayload }
}

describe('spec 7.1: who is logged in', () => {
  it('currentUser: a visitor gets null, without an error and without a database query', async () => {
    const { pool } = server.deps
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    try {
      const answer = await server.visitor().call(currentUser, {})
      expect(answer).toMatchObject({ status: 200, success: true, data: null })
      expect(answer.headers['set-cookie']).toBeUndefined()
    } finally {
      for (const client of held) client.release()
    }
  })

  it('currentUser: an ended session is refused once, and its cookie is deleted (rule S3)', async () => {
    const ada = await signIn(server, { email: 'ada.ended@example.com' })
    await server.deps.pool.query('delete from sessions where user_id = $1', [ada.user.id])
    expect(await ada.call(currentUser, {})).toMatchObject({ status: 401, code: 'not_logged_in' })
    expect(ada.cookies.size).toBe(0)
    expect(await ada.call(currentUser, {})).toMatchObject({ status: 200, data: null })
  })
})

describe('spec 7.1: the profile', () => {
  it('changes the nickname, and never the address, whatever the request contains', async () => {
    const ada = await signIn(server, { email: 'ada.name@example.com' })
    const answer = await ada.call(updateUser, { name: '  Ada 🌷 ', email: 'someone.else@example.com' })
    expect(answer).toMatchObject({ success: true, data: { name: 'Ada 🌷', email: 'ada.name@example.com' } })
    expect((await ada.call(currentUser, {})).data).toEqual(answer.data)
  })

  it.each([{}, { name: '   ' }, { name: '\u200b' }, { email: 'ada@example.com' }])(
    'refuses %j with the name of the field',
    async (input) => {
      const ada = await signIn(server)
      expect(await ada.call(updateUser, input)).toMatchObject({
        status: 400,
        code: 'invalid_input',
        message: 'Something in this request is not valid: name',
      })
    },
  )

  it('belongs to the session: a visitor cannot change anything', async () => {
    expect(await server.visitor().call(updateUser, { name: 'Mallory' })).toMatchObject({ status: 401 })
  })
})

describe('spec 2.10: the avatar', () => {
  it('is cropped to a square, re-encoded without the camera’s metadata, and visible to everybody', async () => {
    const ada = await signIn(server, { email: 'ada.photo@example.com' })
    const photo = await sharp(await picture('crimson', 1200, 700))
      .withExif({ IFD0: { Copyright: 'CANARY-IN-EXIF' } })
      .jpeg()
      .toBuffer()
    const { data } = await ada.call(updateUser, { headPic: blob(photo) })
    const { status, content, url } = await avatarOf(ada)
    expect([status, data.avatar]).toEqual([200, url])
    expect(await sharp(content).metadata()).toMatchObject({ width: 256, height: 256 })
    expect(content.includes('CANARY-IN-EXIF')).toBe(false)
    expect((await server.visitor().send({ method: 'GET', url })).statusCode).toBe(200)
  })

  it('replaces the previous one, which then has no reference and is swept', async () => {
    const ada = await signIn(server, { email: 'ada.twice@example.com' })
    await ada.call(updateUser, { headPic: blob(await picture('gold')) })
    const former = await avatarOf(ada)
    await ada.call(updateUser, { headPic: blob(await picture('navy')), name: 'Ada' })
    const next = await avatarOf(ada)
    expect(next.url).not.toBe(former.url)
    const { rows } = await server.deps.pool.query(
      `select file_key from file_uses where kind = 'avatar' and subject = $1`,
      [ada.user.id],
    )
    expect(rows).toEqual([{ file_key: next.url.replace('/files/', '') }])
  })

  it('S8: must be a picture by its content', async () => {
    const ada = await signIn(server, { email: 'ada.wrong@example.com' })
    const wrong = {
      'a text': Buffer.from('hello'),
      'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>1</script></svg>'),
      'half a picture': (await picture('red', 400, 400)).subarray(0, 90),
      nothing: Buffer.alloc(0),
    }
    const codes: Record<string, unknown> = {}
    for (const [what, content] of Object.entries(wrong))
      codes[what] = (await ada.call(updateUser, { headPic: blob(content) })).code
    expect(codes).toEqual({
      'a text': 'upload_type',
      'an SVG': 'upload_type',
      'half a picture': 'upload_broken',
      nothing: 'upload_type',
    })
    expect((await ada.call(currentUser, {})).data?.avatar).toBeNull()
  })

  it('S8: can be changed at most twenty times a minute, while the name can still be changed', async () => {
    const ada = await signIn(server, { email: 'ada.often@example.com' })
    const statuses = []
    for (let sent = 0; sent < 21; sent++)
      statuses.push((await ada.call(updateUser, { headPic: blob(Buffer.from('x')) })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect(await ada.call(updateUser, { name: 'Ada' })).toMatchObject({ success: true })
  })
})
