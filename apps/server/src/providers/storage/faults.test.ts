import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { claimUpload, uploadPolicy } from '@petalpost/api-client/endpoints/files'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { files } from '#db/schema/operation.ts'
import { checkStorage, filesFolder } from '#providers/storage/open-storage.ts'
import { signIn, type SignedIn } from '#test/factories.ts'
import { seededRandom } from '#test/fixed-parts.ts'
import { freePort } from '#test/server-process.ts'
import { smallDisk } from '#test/small-disk.ts'
import { STORES, serverWith, type StoreServer } from '#test/stores.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { multipartBody, uploadParts } from '#test/upload-form.ts'

import { localDiskStorage } from './local-disk.ts'

/** A picture that does not compress: `side` × `side` px, three bytes per pixel. */
async function noise(side: number): Promise<Buffer> {
  const raw = seededRandom(`noise ${side}`).bytes(side * side * 3)
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

const policyFor = async (user: SignedIn) => (await user.call(uploadPolicy, { name: 'petalpost' })).data.data

/** Uploads as the page's client does: requests a policy, unless it has one, then posts the form. */
async function upload(
  store: StoreServer,
  user: SignedIn,
  name: string,
  content: Buffer,
  known?: Awaited<ReturnType<typeof policyFor>>,
) {
  const policy = known ?? (await policyFor(user))
  const key = `${policy.keyPrefix}${name}.png`
  const { headers, payload } = await multipartBody(uploadParts(policy, key, content, 'image/png'))
  const response = await store.fetch(policy.host, { method: 'POST', headers, body: Buffer.from(payload) })
  return { key, status: response.status, body: await response.text() }
}

const rowsOf = ({ server }: StoreServer) => server.deps.db.select().from(files)

async function keysOf({ server }: StoreServer): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.deps.storage.list('')) keys.push(key)
  return keys.toSorted()
}

describe.each(STORES.filter((name) => name !== 'local disk'))('F8: a bucket in trouble (%s)', (name) => {
  let store: StoreServer
  let remote: NonNullable<StoreServer['remote']>
  let user: SignedIn
  beforeAll(async () => {
    store = await serverWith(name)
    if (store.remote === null) throw new Error('no bucket')
    ;({ remote } = store)
    user = await signIn(store.server)
  })
  afterEach(() => remote.setFault(null))
  afterAll(() => store.close())
  const storage = () => store.server.deps.storage

  it('F8: a request that fails once succeeds at the second try', async () => {
    const before = remote.requests()
    remote.setFault({ kind: 'error' }, { times: 1 })
    await storage().put('x/once.png', Buffer.from('once'))
    expect(remote.requests() - before).toBe(2)
    remote.setFault({ kind: 'drop' }, { times: 1 })
    await storage().put('x/lost-answer.png', Buffer.from('twice'))
    remote.setFault({ kind: 'drop' }, { times: 1 })
    expect(await storage().head('x/lost-answer.png')).toMatchObject({ bytes: 5 })
    remote.setFault({ kind: 'error' }, { times: 1 })
    expect(await (await storage().read('x/once.png'))?.content.toArray()).toEqual([Buffer.from('once')])
  })

  it('F8: a bucket that asks for a pause gets it', async () => {
    remote.setFault({ kind: 'busy', seconds: 1 }, { times: 1 })
    const start = performance.now()
    await storage().put('x/later.png', Buffer.from('later'))
    expect(performance.now() - start).toBeGreaterThan(990)
  })

  it.each(['error', 'drop'] as const)(
    'F8: while its responses are useless (%s), calls report it; then everything works again',
    async (kind) => {
      const raw = await upload(store, user, `down-${kind}`, await noise(20))
      expect(raw.status).toBe(200)
      await storage().put('library/shown.png', Buffer.from('shown'))
      const [keys, rows] = [await keysOf(store), await rowsOf(store)]

      remote.setFault({ kind })
      const shown = await user.send({ method: 'GET', url: '/files/library/shown.png' })
      expect([shown.statusCode, shown.headers['retry-after'], shown.json()]).toEqual([
        503,
        '2',
        expect.objectContaining({ success: false, code: 'unavailable' }),
      ])
      expect(await user.call(claimUpload, { key: raw.key })).toMatchObject({ status: 503, code: 'unavailable' })
      expect(await user.call(uploadPolicy, { name: 'petalpost' })).toMatchObject({ status: 503, code: 'unavailable' })

      remote.setFault(null)
      expect([await keysOf(store), await rowsOf(store)]).toEqual([keys, rows])
      expect(await user.call(claimUpload, { key: raw.key })).toMatchObject({ success: true })
      expect((await user.send({ method: 'GET', url: '/files/library/shown.png' })).body).toBe('shown')
    },
  )

  it('F8: while it is full, uploads and claims are refused, reads work, and nothing is half stored', async () => {
    const raw = await upload(store, user, 'full', await noise(20))
    await storage().put('library/read.png', Buffer.from('read'))
    const [keys, rows] = [await keysOf(store), await rowsOf(store)]

    remote.setFault({ kind: 'full' })
    expect((await upload(store, user, 'refused', await noise(20))).status).toBe(507)
    expect(await user.call(claimUpload, { key: raw.key })).toMatchObject({ status: 507, code: 'server_full' })
    expect((await user.send({ method: 'GET', url: '/files/library/read.png' })).body).toBe('read')
    expect([await keysOf(store), await rowsOf(store)]).toEqual([keys, rows])

    remote.setFault(null)
    expect(await user.call(claimUpload, { key: raw.key })).toMatchObject({ success: true })
  })

  it('F8: when it turns out to be full late in a claim, no object and no row remains', async () => {
    const raw = await upload(store, user, 'late', await noise(500)) // large enough for both thumbnails
    const [keys, rows] = [await keysOf(store), await rowsOf(store)]
    let refusals = 0
    for (let after = 0; ; after += 1) {
      remote.setFault({ kind: 'full' }, { after })
      const answer = await user.call(claimUpload, { key: raw.key })
      remote.setFault(null)
      if (answer.success) break
      refusals += 1
      expect([answer.code, await keysOf(store), await rowsOf(store)]).toEqual(['server_full', keys, rows])
    }
    // at least one for each of its objects: the picture and two thumbnails
    expect(refusals).toBeGreaterThan(2)
  })

  it('F8: content that breaks off is not returned as a file', async () => {
    const raw = await upload(store, user, 'cut', await noise(20))
    const rows = await rowsOf(store)
    remote.setFault({ kind: 'cut' })
    const read = await storage().read(raw.key)
    if (read === null) throw new Error('nothing to read')
    await new Promise((resolve) => read.content.once('close', resolve)) // before the content is read
    await expect(buffer(read.content)).rejects.toMatchObject({ name: 'StorageError', reason: 'down' })
    expect(await user.call(claimUpload, { key: raw.key })).toMatchObject({ status: 503, code: 'unavailable' })
    remote.setFault(null)
    expect(await rowsOf(store)).toEqual(rows)
    expect(await user.call(claimUpload, { key: raw.key })).toMatchObject({ success: true })
  })

  it('F8: errors are reported without address or secret', async () => {
    const { config, clock, random } = store.server.deps
    const { storage: bucket } = config
    if (bucket.kind === 'local') throw new Error('no bucket')
    expect(await checkStorage(config, clock, random)).toContain('bucket cards at 127.0.0.1:')
    const wrong = { ...config, storage: { ...bucket, accessKeySecret: 'wrong-canary' } }
    const failed = checkStorage(wrong, clock, random)
    await expect(failed).rejects.toThrow('the object store refused: 403 SignatureDoesNotMatch')
    const gone = { ...config, storage: { ...bucket, url: `http://127.0.0.1:${await freePort()}/` } }
    await expect(checkStorage(gone, clock, random)).rejects.toThrow('the object store does not answer: ECONNREFUSED')
    expect(store.server.log.join('')).not.toMatch(/canary|Signature=/)
  })
})

describe('F8: a local disk in trouble', () => {
  it.runIf(existsSync('/dev/full'))('F8: a write without space leaves nothing, and the next one succeeds', async () => {
    const folder = temporaryFolder('full')
    const random = { ...seededRandom('x'), id: () => 'known' }
    const storage = localDiskStorage(folder, Buffer.of(), random)
    symlinkSync('/dev/full', path.join(folder, '.part-known'))
    await expect(storage.put('a/b.png', Buffer.from('x'))).rejects.toMatchObject({
      name: 'StorageError',
      reason: 'full',
    })
    expect(readdirSync(folder)).toEqual(['a'])
    await storage.put('a/b.png', Buffer.from('x'))
    expect(await storage.head('a/b.png')).toMatchObject({ bytes: 1 })
    rmSync(folder, { recursive: true })
  })

  it('F8: a disk that cannot be written is unavailable; afterwards everything works again', async () => {
    const store = await serverWith('local disk')
    const { config, clock, random } = store.server.deps
    const user = await signIn(store.server)
    const policy = await policyFor(user)
    rmSync(filesFolder(config), { recursive: true })
    writeFileSync(filesFolder(config), 'a file where the folder should be')
    expect(await user.call(uploadPolicy, { name: 'petalpost' })).toMatchObject({ status: 503, code: 'unavailable' })
    const refused = await upload(store, user, 'a', Buffer.from('x'), policy)
    expect([refused.status, refused.body]).toEqual([503, expect.stringContaining('<Code>ServiceUnavailable</Code>')])
    await expect(checkStorage(config, clock, random)).rejects.toThrow('the disk failed: ')
    rmSync(filesFolder(config))
    expect((await upload(store, user, 'a', Buffer.from('x'))).status).toBe(200)
    expect(await checkStorage(config, clock, random)).toBe(`local disk, ${filesFolder(config)}`)
    await store.close()
  })
})

describe('F8: a disk that is really full', () => {
  it('F8: uploads and claims are refused, reads work, nothing is half stored, and everything works with new space', async ({
    skip,
    onTestFinished,
  }) => {
    const disk = smallDisk(1)
    if (disk === null) return skip('this account may not mount a small disk')
    const store = await serverWith('local disk', { DATA_DIR: disk.folder })
    onTestFinished(async () => {
      await store.close()
      disk.remove()
    })
    const { storage } = store.server.deps
    const user = await signIn(store.server)
    const picture = await noise(250) // 188 kB
    const filesOnDisk = () =>
      readdirSync(disk.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

    const raw = await upload(store, user, 'first', picture)
    expect(raw.status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => upload(store, user, `p${n}`, picture)))
    const stored = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 507)
    expect(stored.length + refused.length).toBe(8)
    expect(refused.length).toBeGreaterThan(2)
    expect(refused[0]?.body).toContain('<Code>StorageFull</Code>')
    expect(store.server.log.join('')).toContain('the disk failed: ENOSPC') // the operator must learn of it
    expect(filesOnDisk()).toBe(1 + stored.length + 1) // the last one is the installation's id

    let fillers = 0
    const fill = (bytes: number): Promise<void> =>
      storage.put(`library/filler-${fillers}.png`, Buffer.alloc(bytes)).then(() => {
        fillers += 1
        return fill(bytes)
      })
    for (const bytes of [65_536, 4_096]) await expect(fill(bytes)).rejects.toMatchObject({ reason: 'full' })
    const before = filesOnDisk()
    expect(await user.call(claimUpload, { key: raw.key })).toMatchObject({ status: 507, code: 'server_full' })
    expect((await user.send({ method: 'GET', url: '/files/library/filler-0.png' })).statusCode).toBe(200)
    expect([await rowsOf(store), filesOnDisk()]).toEqual([[], before])

    for (const key of await keysOf(store)) if (key !== raw.key) await storage.remove(key)
    expect(await user.call(claimUpload, { key: raw.key })).toMatchObject({ success: true })
    expect((await upload(store, user, 'again', picture)).status).toBe(200)
  })
})
