import { globSync, renameSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { embeddedConnection, postmasterPid, processesOf } from '@petalpost/server/test/embedded-database'
import { mailedCode, person, type Person, signUp, uploadFor } from '@petalpost/server/test/person'
import { animatedGif, redPng } from '@petalpost/server/test/sample-pictures'
import { type SeededServer, withSeededServer } from '@petalpost/server/test/seeded-server'
import { startServer } from '@petalpost/server/test/server-process'
import autocannon from 'autocannon'
import pg from 'pg'

import type { Report } from '../src/report.ts'

const STRANGERS = 1_000
const FILMS = 18
const FROZEN_S = 60
/** Attackers have addresses of their own, reported by a trusted proxy. */
const ENV = { ADDRESS_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '127.0.0.1' }

interface Scene extends SeededServer {
  mailbox: pg.Pool
}

/** Uploads a file; `claim` has it checked and returns how long that took, ms. */
async function upload(call: Person, origin: string, name: string, content: Uint8Array, type: string) {
  const key = await uploadFor(call, origin, { name, content, type })
  return async () => {
    const begun = performance.now()
    await call('/api/file/oss/claim', { key })
    return Math.round(performance.now() - begun)
  }
}

/** Rule S1: attackers guess codes while the owner of an account waits for the mail. */
async function lockOut({ server: { origin }, mailbox }: Scene) {
  const account = 'owner@example.com'
  const owner = person(origin)
  await owner('/api/login/local/captcha', { account })
  const statuses: number[] = []
  for (let n = 0; n < STRANGERS; n += 1) {
    const answer = await fetch(`${origin}/api/login/local/login`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 8}.${n & 255}.7` },
      body: JSON.stringify({ account, accountCode: String(100_000 + n), isNoPassWd: true, countryCode: null }),
    })
    statuses.push(answer.status)
  }
  const accountCode = await mailedCode(mailbox, account)
  const begun = performance.now()
  await owner('/api/login/local/login', { account, accountCode, isNoPassWd: true, countryCode: null })
  return {
    'wrong codes': statuses.length,
    'answered 500': statuses.filter((status) => status >= 500).length,
    'the owner signs in after ms': Math.round(performance.now() - begun),
  }
}

/** Rule S8: one account has its most expensive films checked, all at once, while another user changes their picture. */
async function uploadStorm({ server: { origin }, mailbox }: Scene) {
  const [eve, bob] = [person(origin), person(origin)]
  await signUp(eve, mailbox, 'eve@example.com')
  await signUp(bob, mailbox, 'bob@example.com')
  const film = await animatedGif(8, { width: 1_080, height: 1_920 })
  const claims: Awaited<ReturnType<typeof upload>>[] = []
  for (let n = 0; n < FILMS; n += 1) claims.push(await upload(eve, origin, `film${n}.gif`, film, 'image/gif'))
  const avatar = await upload(bob, origin, 'bob.png', await redPng(), 'image/png')
  const films = claims.map((claim) => claim())
  for (const each of films) each.catch(() => undefined)
  const avatarMs = await avatar()
  const ends = await Promise.allSettled(films)
  return {
    films: FILMS,
    'stored at last': ends.filter(({ status }) => status === 'fulfilled').length,
    'told to come again': ends.filter(({ status }) => status === 'rejected').length,
    'the other picture is stored after ms': avatarMs,
  }
}

/** Rule F2: the database hangs for a minute. */
async function frozenDatabase({ server: { origin }, dataDir, solutions }: Scene) {
  const scripts = solutions.map(({ key }) => `/plugin/js/main.js?k=${key}`)
  for (const script of scripts) await fetch(origin + script) // a script that has already been requested is cached
  const frozen = processesOf(postmasterPid(dataDir))
  const end = performance.now() + FROZEN_S * 1_000
  const calls: { status: number; ms: number }[] = []
  const askApi = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      const { status } = await fetch(`${origin}/api/login/local/captcha`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ account: `frozen${calls.length}@example.com` }),
      })
      calls.push({ status, ms: Math.round(performance.now() - begun) })
    }
  }
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const load = autocannon({
      url: origin,
      connections: 10,
      duration: FROZEN_S,
      overallRate: 100,
      requests: scripts.map((one) => ({ method: 'GET', path: one })),
    })
    const [read] = await Promise.all([load, askApi(), askApi()])
    return {
      'frozen for s': FROZEN_S,
      scripts: read.requests.total,
      'other than 200': read.non2xx + read.errors + read.timeouts,
      'p50 ms': read.latency.p50,
      'p99 ms': read.latency.p99,
      'calls of the API': calls.length,
      'other than 503': calls.filter(({ status }) => status !== 503).length,
      'slowest 503 ms': Math.max(...calls.map(({ ms }) => ms)),
    }
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
}

const filesIn = (dataDir: string): number =>
  globSync('files/**/*', { cwd: dataDir, withFileTypes: true }).filter((entry) => entry.isFile()).length

/** Starts a server on these files and their database. Returns what the server reports and how many files are lost. */
async function startOn(what: string, dataDir: string) {
  const before = filesIn(dataDir)
  const begun = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const said = await server.ready.then(
    () => 'it serves',
    () => server.output().trim().split('\n').at(-1) ?? '',
  )
  await server.end('SIGTERM')
  return { what, files: before, lost: before - filesIn(dataDir), ms: Math.round(performance.now() - begun), said }
}

/** Rule F16: users' files, and a database that does not belong to them. */
async function wrongDatabase({ server, dataDir, mailbox }: Scene, otherDataDir: string) {
  const ada = person(server.origin)
  await signUp(ada, mailbox, 'ada@example.com')
  for (let n = 0; n < 10; n += 1)
    await (
      await upload(ada, server.origin, `ada${n}.png`, await redPng({ width: 40 + n, height: 30 }), 'image/png')
    )()
  await mailbox.end()
  await server.end('SIGTERM')
  const own = path.join(dataDir, 'postgres')
  const rows = []
  renameSync(own, `${own}.own`)
  rows.push(await startOn('the database is not mounted', dataDir))
  renameSync(own, `${own}.new`)
  renameSync(path.join(otherDataDir, 'postgres'), own)
  rows.push(await startOn('the database of another installation', dataDir))
  renameSync(own, path.join(otherDataDir, 'postgres'))
  renameSync(`${own}.own`, own)
  rows.push(await startOn('its own database again', dataDir))
  return rows
}

/** Attacks from outside that once succeeded, repeated on a server that is started for them. */
export const attacksBench = (): Promise<Report> =>
  withSeededServer('other-installation', {}, async (other) => {
    await other.server.end('SIGTERM')
    return withSeededServer('attacks', ENV, async (seeded) => {
      const mailbox = new pg.Pool({ ...embeddedConnection(seeded.dataDir), max: 2 })
      mailbox.on('error', () => undefined) // the server is stopped at the end
      const scene = { ...seeded, mailbox }
      return {
        question: 'What do attacks from outside do that once deleted files, locked people out and stopped uploads?',
        tables: {
          'S1: strangers try codes': [await lockOut(scene)],
          'S8: one account has eighteen of its worst films checked': [await uploadStorm(scene)],
          'F2: the database hangs': [await frozenDatabase(scene)],
          'F16: files and a database that is not theirs': await wrongDatabase(scene, other.dataDir),
        },
      }
    })
  })
