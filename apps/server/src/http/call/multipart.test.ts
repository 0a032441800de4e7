import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { currentUser, updateUser } from '@petalpost/api-client/endpoints/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ORIGIN } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const picture = (bytes = 3) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

/** A form as a page of ours sends it. */
async function send(parts: [string, string | Blob][], url: string = updateUser.path) {
  const ada = await signIn(server)
  const payload = new FormData()
  for (const [name, value] of parts) payload.append(name, value)
  const response = await ada.send({ method: 'POST', url, headers: { origin: ORIGIN }, payload })
  return { status: response.statusCode, ...response.json<{ success: boolean; code: string; message: string }>() }
}

describe('a multipart call', () => {
  it('is read into its texts; fields that the contract does not name are dropped', async () => {
    const answer = await send([
      ['name', ' 小梅 🌸 '],
      ['level', '3'],
      ['userCode', 'somebody-else'],
    ])
    expect(answer).toMatchObject({ status: 200, success: true, data: { name: '小梅 🌸', level: 1 } })
  })

  it.each<[string, [string, string | Blob][], string]>([
    ['a file that the call has no place for', [['avatar', picture()]], 'avatar'],
    [
      'a text sent twice',
      [
        ['name', 'a'],
        ['name', 'b'],
      ],
      'name',
    ],
    [
      'a text where the file belongs and the file',
      [
        ['headPic', 'a'],
        ['headPic', picture()],
      ],
      'headPic',
    ],
    ['a text of many kilobytes', [['name', 'x'.repeat(3000)]], 'name'],
    ['a text longer than the contract allows', [['name', 'x'.repeat(61)]], 'name'],
    [
      'more files than one',
      [
        ['headPic', picture()],
        ['more', picture()],
      ],
      'body',
    ],
    ['more texts than any call has', Array.from({ length: 12 }, (_, n) => [`f${n}`, 'x']), 'body'],
    ['a name of every object', [['__proto__', 'x']], 'body'],
  ])('is refused with the name of the part: %s', async (_, parts, field) => {
    const answer = await send(parts)
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.message).toBe(`Something in this request is not valid: ${field}`)
  })

  it('S8: takes no file of more than 10 MB', async () => {
    const answer = await send([['headPic', picture(10 * 1024 * 1024 + 1)]])
    expect(answer).toMatchObject({ status: 200, success: false, code: 'upload_too_large' })
  })

  it('is refused when it breaks off or has no boundary, and the server keeps running', async () => {
    const ada = await signIn(server)
    for (const [type, payload] of [
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nMe'],
      ['multipart/form-data', '--x--'],
      ['multipart/form-data; boundary=x', 'no part at all'],
    ] as const) {
      const headers = { origin: ORIGIN, 'content-type': type }
      const response = await ada.send({ method: 'POST', url: updateUser.path, headers, payload })
      expect([payload, response.statusCode, response.json()]).toEqual([
        payload,
        400,
        expect.objectContaining({ code: 'invalid_input' }),
      ])
    }
    expect(await ada.call(currentUser, {})).toMatchObject({ success: true })
  })

  it('is not read for clients that are not signed in', async () => {
    const answer = await server.visitor().call(updateUser, { name: 'x'.repeat(3000), headPic: picture(20_000_000) })
    expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  it('F15: gets its response over a real connection too, and holds none open, read or not', async () => {
    const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}${updateUser.path}`
    const ada = await signIn(server)
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = async (headers: Record<string, string>, parts: [string, Blob][]) => {
      const body = new FormData()
      for (const [name, value] of parts) body.append(name, value)
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      })
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    const large = picture(12_000_000)
    expect(await post({}, [['headPic', large]])).toEqual([401, 'not_logged_in'])
    expect(await post({ cookie }, [['headPic', large]])).toEqual([200, 'upload_too_large'])
    expect(
      await post({ cookie }, [
        ['avatar', large],
        ['headPic', large],
      ]),
    ).toEqual([400, 'invalid_input'])
    expect(await post({ cookie }, [['headPic', picture(10)]])).toEqual([200, 'upload_type'])
    const { server: listening } = server.app
    const open = (): Promise<number> => {
      listening.closeIdleConnections()
      return new Promise((resolve) => {
        listening.getConnections((_error, count) => resolve(count))
      })
    }
    await expect.poll(open).toBe(0)
  })

  it('S4: is refused as JSON, and a JSON call is refused as a form', async () => {
    const ada = await signIn(server)
    const headers = { origin: ORIGIN }
    const asJson = await ada.send({ method: 'POST', url: updateUser.path, headers, payload: { name: 'Ada' } })
    expect([asJson.statusCode, asJson.json().code]).toEqual([403, 'cross_site'])
    expect(await send([['pageNum', '1']], cardsPage.path)).toMatchObject({ status: 403, code: 'cross_site' })
  })
})
