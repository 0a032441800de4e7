import { setImmediate } from 'node:timers/promises'

import { claimUpload } from '@petalpost/api-client/endpoints/files'
import { updateUser } from '@petalpost/api-client/endpoints/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'
import { slowSvg } from '#test/heavy-svgs.ts'
import { animatedGif, redPng } from '#test/sample-pictures.ts'
import { heldUntilRefused, uploadByForm } from '#test/uploads.ts'

import { clean } from './content/clean.ts'

/** This thread's own time, µs. It does not go on while a busy machine does something else. */
function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

let server: TestServer
beforeAll(async () => {
  server = await buildApp()
})
afterAll(() => server.close())

describe('S8: checks of uploads take turns', () => {
  test('S8: a user with many large pictures delays only their own: somebody else’s avatar is checked next', async () => {
    const [ada, bob] = [
      await signIn(server, { email: 'films@example.com' }),
      await signIn(server, { email: 'bob@example.com' }),
    ]
    const film = await animatedGif(12, { width: 600, height: 600 })
    const keys = await Promise.all(Array.from({ length: 8 }, () => uploadByForm(ada, film, 'film.gif')))
    const order: string[] = []
    const films = keys.map((key) => ada.call(claimUpload, { key }).then(({ success }) => order.push(`film ${success}`)))
    const headPic = new Blob([Uint8Array.from(await redPng())], { type: 'image/png' })
    const avatar = bob.call(updateUser, { headPic }).then(({ success }) => order.push(`avatar ${success}`))
    await Promise.all([...films, avatar])
    // it asks the database before its check begins; without turns it would be the last of nine
    expect(order.indexOf('avatar true')).toBeLessThan(6)
    expect(order.filter((done) => done === 'film true')).toHaveLength(8)
  })

  test('S8: while a drawing is checked the process goes on with other calls', async () => {
    const mia = await signIn(server, { email: 'mia@example.com' })
    const drawing = Buffer.from(slowSvg())
    const times: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const begun = worked()
      await clean(drawing)
      times.push(worked() - begun)
    }
    const keys = await Promise.all(Array.from({ length: 3 }, () => uploadByForm(mia, drawing, 'slow.svg')))
    const checked = { isDone: false }
    const claims = Promise.all(keys.map((key) => mia.call(claimUpload, { key }))).finally(() => (checked.isDone = true))
    let longest = 0
    for (let turn = worked(); !checked.isDone;) {
      await setImmediate()
      longest = Math.max(longest, worked() - turn)
      turn = worked()
    }
    expect((await claims).map(({ success }) => success)).toEqual([true, true, true])
    // on the thread that serves, one turn would take as long as a check
    expect(longest).toBeLessThan(Math.min(...times) / 2)
  })

  test('S8: at most ten checks of one user wait; further ones get a time to retry', async () => {
    const eve = await signIn(server, { email: 'eve@example.com' })
    const film = await animatedGif(12, { width: 600, height: 600 })
    const keys = await Promise.all(Array.from({ length: 14 }, () => uploadByForm(eve, film, 'film.gif')))
    const answers = await heldUntilRefused(server, 3, () => keys.map((key) => eve.call(claimUpload, { key })))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(3) // one is being checked, ten wait
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5'])
    expect(answers.filter(({ success }) => success)).toHaveLength(11)
  })
})
