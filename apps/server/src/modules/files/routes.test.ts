import { claimUpload, uploadPolicy } from '@petalpost/api-client/endpoints/files'
import { UPLOAD_TYPES } from '@petalpost/domain/upload'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { files } from '#db/schema/operation.ts'
import { users } from '#db/schema/people.ts'
import { buildApp } from '#test/build-app.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { redPng } from '#test/sample-pictures.ts'
import { fetchFile, storedKeys, uploadAndClaim, uploadByForm, heldUntilRefused } from '#test/uploads.ts'

import { QUOTA_BYTES } from './upload-policy.ts'

const the = newPeopleEachTest()

const policyOf = (browser: SignedIn) => browser.call(uploadPolicy, { name: 'petalpost' })
const rowsOf = ({ user }: SignedIn) => the.server.deps.db.select().from(files).where(eq(files.ownerId, user.id))
/** Adds a file of this size that the user has kept before. */
const addRow = ({ user }: SignedIn, bytes: number) =>
  the.server.deps.db.insert(files).values({
    key: `media/2026/11/before-${the.round}-${bytes}.png`,
    ownerId: user.id,
    mime: 'image/png',
    bytes,
    hash: '',
    createdAt: new Date(the.server.clock.now()),
  })

describe('GET /api/file/oss/getPolicy (spec 7.5)', () => {
  test('returns data.data: a policy valid for five minutes, for the user’s own part of this month’s folder', async () => {
    const { data } = (await policyOf(the.ada)).data
    expect(data.expire).toBe(the.server.clock.now() / 1000 + 300)
    expect(data.keyPrefix).toMatch(/^uploads\/pc\/2026\/11\/[\w-]{22}-$/)
    const policy = JSON.parse(Buffer.from(data.policy, 'base64').toString()) as { conditions: unknown[] }
    expect(policy.conditions).toContainEqual(['starts-with', '$key', data.keyPrefix])
    expect(policy.conditions).toContainEqual(['content-length-range', 1, 20 * 1024 * 1024])
    const [, , types] = policy.conditions.find((one) => Array.isArray(one) && one[0] === 'in') as [
      string,
      string,
      string[],
    ]
    expect(types).toEqual(expect.arrayContaining(Object.keys(UPLOAD_TYPES)))
    expect(data.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['OSSAccessKeyId', 'policy', 'signature']),
    )
  })

  test('S12: a user’s part cannot be computed from what others see of the user', async () => {
    const [first, again, others] = [await policyOf(the.ada), await policyOf(the.ada), await policyOf(the.bob)]
    expect(again.data.data.keyPrefix).toBe(first.data.data.keyPrefix)
    expect(others.data.data.keyPrefix).not.toBe(first.data.data.keyPrefix)
    for (const known of [the.ada.user.id, the.ada.user.userCode]) expect(first.data.data.keyPrefix).not.toContain(known)
  })

  test('any name for the bucket is accepted, but there must be one', async () => {
    expect(await the.ada.call(uploadPolicy, { name: 'any-bucket' })).toMatchObject({ status: 200, success: true })
    expect(await the.ada.call(uploadPolicy, { name: '' })).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('S8: a user gets twenty policies a minute', async () => {
    const answers = []
    for (let asked = 0; asked <= 20; asked += 1) answers.push((await policyOf(the.ada)).status)
    expect(answers).toEqual([...Array<number>(20).fill(200), 429])
    expect((await policyOf(the.bob)).status).toBe(200)
    the.server.clock.advance(60_000)
    expect((await policyOf(the.ada)).status).toBe(200)
  })

  test('S8: not when 200 MB are stored or wait to be claimed', async () => {
    await addRow(the.ada, 200 * 1024 * 1024 - 100)
    expect(await policyOf(the.ada)).toMatchObject({ success: true })
    await uploadByForm(the.ada, Buffer.alloc(100))
    expect(await policyOf(the.ada)).toMatchObject({ status: 200, success: false, code: 'storage_full' })
    expect(await policyOf(the.bob)).toMatchObject({ success: true })
  })
})

describe('POST /api/file/oss/claim', () => {
  test('keeps the file of the form under a key that cannot be guessed, and removes the upload', async () => {
    const before = await storedKeys(the.server)
    const { data } = await uploadAndClaim(the.ada, await redPng())
    expect(data).toMatchObject({ mime: 'image/png', width: 24, height: 16 })
    expect(data.key).toMatch(/^media\/2026\/11\/[\w-]{22}\.png$/)
    const served = await fetchFile(the.server, data.url)
    expect([served.status, served.type, served.content.length]).toEqual([200, 'image/png', data.bytes])
    const added = (await storedKeys(the.server)).filter((key) => !before.includes(key))
    expect(added).toEqual([data.key, `${data.key}@200.webp`, `${data.key}@400.webp`])
    expect((await fetchFile(the.server, `${data.url}@400.webp`)).type).toBe('image/webp')
    expect(await rowsOf(the.ada)).toMatchObject([
      { key: data.key, bytes: data.bytes, color: expect.stringMatching(/^#c/) },
    ])
  })

  test('a second claim returns the same file, by the upload’s key or its own', async () => {
    const key = await uploadByForm(the.ada, await redPng())
    const { data } = await the.ada.call(claimUpload, { key })
    expect((await the.ada.call(claimUpload, { key })).data).toEqual(data)
    expect((await the.ada.call(claimUpload, { key: data.key })).data).toEqual(data)
    expect(await rowsOf(the.ada)).toHaveLength(1)
  })

  test('twenty claims of one upload at once, in two the.server processes, make one file', async () => {
    const other = await buildApp({ beside: the.server })
    const elsewhere = { ...other.visitor(), user: the.ada.user }
    for (const [name, value] of the.ada.cookies) elsewhere.cookies.set(name, value)
    const key = await uploadByForm(the.ada, await redPng({ width: 600, height: 400 }))
    const before = (await storedKeys(the.server)).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? the.ada : elsewhere).call(claimUpload, { key })),
    )
    expect(new Set(answers.map(({ data }) => data?.key)).size).toBe(1)
    expect(await rowsOf(the.ada)).toHaveLength(1)
    expect((await storedKeys(the.server)).length).toBe(before - 1 + 3)
    await other.close()
  })

  test('F13: more files than can be checked soon get 503 at once, and are accepted later', async () => {
    const people = await Promise.all(
      ['x', 'y', 'z'].map((name) => signIn(the.server, { email: `${name}${the.round}@a.example` })),
    )
    const picture = await redPng({ width: 2000, height: 2000 })
    const uploads: [SignedIn, string][] = []
    for (let n = 0; n < 45; n += 1) {
      const who = people[n % 3] ?? the.ada
      uploads.push([who, await uploadByForm(who, picture)])
    }
    const answers = await heldUntilRefused(the.server, 1, () =>
      uploads.map(([who, key]) => who.call(claimUpload, { key })),
    )
    const refused = answers.flatMap((answer, n) => (answer.status === 200 ? [] : [{ answer, n }]))
    expect(refused.length).toBeGreaterThan(0)
    for (const { answer } of refused) {
      expect(answer).toMatchObject({ status: 503, code: 'unavailable' })
      expect(answer.headers['retry-after']).toBe('5')
    }
    the.server.clock.advance(60_000)
    const [who, key] = uploads[refused[0]?.n ?? 0] ?? [the.ada, '']
    expect(await who.call(claimUpload, { key })).toMatchObject({ success: true })
  })

  test('S12: somebody else’s upload and file are not found, like ones that do not exist', async () => {
    const key = await uploadByForm(the.ada, await redPng())
    expect(await the.bob.call(claimUpload, { key })).toMatchObject({ status: 404, code: 'not_found' })
    const { data } = await the.ada.call(claimUpload, { key })
    for (const name of [key, data.key, `${data.key}@200.webp`])
      expect(await the.bob.call(claimUpload, { key: name })).toMatchObject({ status: 404, code: 'not_found' })
    const { keyPrefix } = (await policyOf(the.ada)).data.data
    expect(await the.ada.call(claimUpload, { key: `${keyPrefix}none.png` })).toMatchObject({ status: 404 })
  })

  test('S8: twenty uploads of a user are checked a minute, even when a bucket took any number of them', async () => {
    const { keyPrefix } = (await policyOf(the.ada)).data.data
    const codes: (string | number)[] = []
    for (let sent = 0; sent <= 20; sent += 1) {
      await the.server.deps.storage.put(`${keyPrefix}${sent}.png`, Buffer.from('no picture'))
      codes.push((await the.ada.call(claimUpload, { key: `${keyPrefix}${sent}.png` })).code)
    }
    expect(codes).toEqual([...Array<string>(20).fill('upload_type'), 'too_many_requests'])
  })

  test('S8: names that lead out of the folder are not found', async () => {
    const { keyPrefix } = (await policyOf(the.ada)).data.data
    await the.server.deps.storage.put('library/fonts/ours.png', await redPng())
    for (const name of [
      `${keyPrefix}../../../../library/fonts/ours.png`,
      `${keyPrefix}x/../../ours.png`,
      'library/fonts/ours.png',
      '../library/fonts/ours.png',
      '/etc/passwd',
      `${keyPrefix}a.png/`,
      `${keyPrefix}%2e%2e.png`,
      keyPrefix,
      keyPrefix.replace('2026', '....'),
      keyPrefix.toUpperCase(),
    ])
      expect([name, (await the.ada.call(claimUpload, { key: name })).status]).toEqual([name, 404])
  })

  test('needs login, and a key', async () => {
    expect(await the.server.visitor().call(uploadPolicy, { name: 'petalpost' })).toMatchObject({ status: 401 })
    expect(await the.server.visitor().call(claimUpload, { key: 'a' })).toMatchObject({ status: 401 })
    expect(await the.ada.call(claimUpload, { key: '' })).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('S8: a refused file is not kept, the reason is in both languages, and a second claim is refused too', async () => {
    const chinese = await signIn(the.server, { email: `zhou${the.round}@example.com`, language: 'zh-CN' })
    const before = await storedKeys(the.server)
    const key = await uploadByForm(chinese, Buffer.from('<html><script>alert(1)</script></html>'))
    const refusal = await chinese.call(claimUpload, { key })
    expect(refusal).toMatchObject({ status: 200, success: false, code: 'upload_type', data: null })
    expect(refusal.message).toMatch(/\p{Script=Han}/u)
    expect(await chinese.call(claimUpload, { key })).toMatchObject({ code: 'upload_type' })
    expect(await uploadAndClaim(the.ada, Buffer.from('hello'))).toMatchObject({
      message: expect.stringMatching(/^[A-Z]/),
    })
    expect((await storedKeys(the.server)).filter((one) => !before.includes(one) && one.startsWith('media/'))).toEqual(
      [],
    )
  })

  test('S8: 200 MB per user; a file that does not fit is refused and leaves nothing', async () => {
    const picture = await redPng()
    const { data } = await uploadAndClaim(the.bob, picture)
    const keys = [
      await uploadByForm(the.ada, picture),
      await uploadByForm(the.ada, picture),
      await uploadByForm(the.ada, picture),
    ]
    await addRow(the.ada, QUOTA_BYTES - data.bytes * 2 - 1)
    const before = (await storedKeys(the.server)).length
    const answers = await Promise.all(keys.map((key) => the.ada.call(claimUpload, { key })))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(answers.find(({ success }) => !success)).toMatchObject({ status: 200, code: 'storage_full' })
    expect((await storedKeys(the.server)).length).toBe(before - 2 + 2 * 3)
  })

  test('a user who is deleted meanwhile leaves no file', async () => {
    const { files: service } = the.server.deps.services
    const key = await uploadByForm(the.ada, await redPng())
    await the.server.deps.db.delete(users).where(eq(users.id, the.ada.user.id))
    await expect(service.claim(key, the.ada.user)).rejects.toMatchObject({ code: 'not_found' })
    expect((await storedKeys(the.server)).filter((one) => one.startsWith(key))).toEqual([key])
    const remove = await the.server.deps.db.transaction((tx) => service.forget(tx, the.ada.user.id))
    await remove()
    expect(await storedKeys(the.server)).not.toContain(key)
  })
})
