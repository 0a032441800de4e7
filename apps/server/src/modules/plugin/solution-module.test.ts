import { previewSign, saveSolution, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '../../../test/build-app.ts'
import { signIn, type SignedIn } from '../../../test/factories.ts'
import { writeBuiltEmbed } from '../../../test/written-embed.ts'

const built = writeBuiltEmbed()
let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await buildApp({ config: { appRoot: built.root } })
  ada = await signIn(server)
})
afterAll(async () => {
  await server.close()
  built.remove()
})

/** Saves a solution of Ada and returns its key. */
async function solution() {
  const { data } = await ada.call(saveSolution, { solution: { name: 'Shop', definition: newSolutionDefinition() } })
  const { data: key } = await ada.call(solutionSecret, { id: data.id, isTemplate: 0 })
  return { id: data.id, key }
}
const get = (url: string) => server.visitor().send({ method: 'GET', url })
const moduleOf = async (key: string, sign?: string) =>
  (await get(`/plugin/js/solution.mjs?k=${key}${sign === undefined ? '' : `&sign=${sign}`}`)).body

describe('the whole solution as a module', () => {
  it('is a script that any page may import, with the content of /plugin/solution', async () => {
    const { key } = await solution()
    const { headers, body } = await get(`/plugin/js/solution.mjs?k=${key}`)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=55',
    })
    expect(body).toBe(`export default ${(await get(`/plugin/solution?k=${key}`)).body};`)
  })

  it('says whether the signature of a preview link is valid: for its own key, and for a week', async () => {
    const { id, key } = await solution()
    const { key: other } = await solution()
    const { data } = await ada.call(previewSign, { id, isTemplate: 0 })
    const { sign, until } = data
    expect(Date.parse(until)).toBe(server.clock.now() + 7 * DAY_MS)
    expect(await moduleOf(key, sign)).toContain(';export const preview=1')
    for (const [k, wrong] of [
      [key, undefined],
      [key, ''],
      [key, 'x'],
      [key, sign.replace(/\.(.)/, (_, letter) => `.${letter === 'A' ? 'B' : 'A'}`)],
      [key, `z${sign}`],
      [other, sign],
      ['unknown', sign],
    ] as const)
      expect(await moduleOf(k, wrong)).not.toContain('preview')
    server.clock.advance(7 * DAY_MS)
    expect(await moduleOf(key, sign)).not.toContain('preview')
  })
})
