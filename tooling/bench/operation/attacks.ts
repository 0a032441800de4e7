import { globSync, renameSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { startEmbeddedPostgres } from '@petalpost/server/db/embedded-postgres/launcher'
import { newCard } from '@petalpost/server/test/access-world'
import { databaseUrl } from '@petalpost/server/test/database-url'
import { embeddedConnection, postmasterPid, processesOf } from '@petalpost/server/test/embedded-database'
import { mailedCode, person, type Person, Refusal, signUp, uploadFor } from '@petalpost/server/test/person'
import { animatedGif, redPng } from '@petalpost/server/test/sample-pictures'
import { type SeededServer, withSeededServer } from '@petalpost/server/test/seeded-server'
import { startServer } from '@petalpost/server/test/server-process'
import autocannon from 'autocannon'
import pg from 'pg'

import type { Report } from '../src/report.ts'
import { deadMail } from './dead-mail.ts'

const STRANGERS = 1_000
/** strangers who also request codes: from four blocks, which is as many as an account's codes of an hour need */
const BLOCKS = 4
const CODES_OF_A_BLOCK = 6
const FILMS = 18
/** of 25 megapixels together, the most that a picture may have */
const FILM = { frames: 12, size: { width: 1_080, height: 1_920 } }
const FROZEN_S = 60
/** Attackers have addresses of their own, reported by a trusted proxy. */
const ENV = { ADDRESS_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '127.0.0.1' }

interface Scene extends SeededServer {
  mailbox: pg.Pool
}

/** Uploads a file, has it checked and stored. Returns how long that took, ms. */
async function upload(call: Person, origin: string, name: string, content: Uint8Array, type: string) {
  const begun = performance.now()
  const key = await uploadFor(call, origin, { name, content, type })
  await call('/api/file/oss/claim', { key })
  return Math.round(performance.now() - begun)
}

/** How a call ends: `done`, or the status of its refusal. */
type End = 'done' | number

const endOf = (call: Promise<unknown>): Promise<End> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.status
    },
  )

const login = (account: string, accountCode: string) => ({ account, accountCode, isNoPassWd: true, countryCode: null })

/** Rule S1: attackers request codes and guess while the owner of an account waits for the mail. */
async function lockOut({ server: { origin }, mailbox }: Scene) {
  const account = 'owner@example.com'
  const owner = person(origin)
  await owner('/api/login/local/captcha', { account })
  const accountCode = await mailedCode(mailbox, account)
  const wrong = accountCode === '000000' ? '000001' : '000000'
  const tries: End[] = []
  const guess = async (stranger: Person, from: Record<string, string>) =>
    tries.push(await endOf(stranger('/api/login/local/login', login(account, wrong), from)))
  const asked: End[] = []
  for (let n = 0; n < BLOCKS * CODES_OF_A_BLOCK; n += 1) {
    const stranger = person(origin)
    const from = { 'x-forwarded-for': `11.0.${n % BLOCKS}.${n}` }
    asked.push(await endOf(stranger('/api/login/local/captcha', { account }, from)))
    for (let times = 0; times < 6; times += 1) await guess(stranger, from)
  }
  for (let n = tries.length; n < STRANGERS; n += 1)
    await guess(person(origin), { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.7` })
  const begun = performance.now()
  const end = await endOf(owner('/api/login/local/login', login(account, accountCode)))
  return {
    'codes that strangers got': asked.filter((end) => end === 'done').length,
    'their wrong codes': tries.length,
    'answered 500': [...asked, ...tries].filter((end) => Number(end) >= 500).length,
    'then the owner’s sign-in is': end,
    'after ms': Math.round(performance.now() - begun),
  }
}

/** Rule S8: one account has its most expensive films checked, all at once, while another user changes their picture. */
async function uploadStorm({ server: { origin }, mailbox }: Scene) {
  const [eve, bob] = [person(origin), person(origin)]
  await signUp(eve, mailbox, 'eve@example.com')
  await signUp(bob, mailbox, 'bob@example.com')
  const film = await animatedGif(FILM.frames, FILM.size)
  const keys: string[] = []
  for (let n = 0; n < FILMS; n += 1)
    keys.push(await uploadFor(eve, origin, { name: `film${n}.gif`, content: film, type: 'image/gif' }))
  const begun = performance.now()
  const films = keys.map((key) => endOf(eve('/api/file/oss/claim', { key })))
  const avatarMs = await upload(bob, origin, 'bob.png', await redPng(), 'image/png')
  const ends = await Promise.all(films)
  return {
    films: FILMS,
    'stored at last': ends.filter((end) => end === 'done').length,
    'told to come again': ends.filter((end) => end === 503).length,
    'all checked after ms': Math.round(performance.now() - begun),
    'the other picture is uploaded and stored after ms (goal 2000)': avatarMs,
  }
}

/** Rule F2: the database hangs for a minute. */
async function frozenDatabase({ server: { origin }, dataDir, mailbox, solutions }: Scene) {
  const author = person(origin)
  await signUp(author, mailbox, 'author@example.com')
  const scripts = solutions.map(({ key }) => `/plugin/js/main.js?k=${key}`)
  for (const script of scripts) await fetch(origin + script) // a script that has already been requested is cached
  const frozen = processesOf(postmasterPid(dataDir))
  const end = performance.now() + FROZEN_S * 1_000
  const calls: { end: End; ms: number }[] = []
  const repeat = async (call: () => Promise<unknown>) => {
    while (performance.now() < end) {
      const begun = performance.now()
      calls.push({ end: await endOf(call()), ms: Math.round(performance.now() - begun) })
    }
  }
  const askForCode = () => person(origin)('/api/login/local/captcha', { account: `frozen${calls.length}@example.com` })
  const save = () => author('/api/ecards/cards/save', newCard({ title: 'frozen' }))
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const load = autocannon({
      url: origin,
      connections: 10,
      duration: FROZEN_S,
      overallRate: 100,
      requests: scripts.map((one) => ({ method: 'GET', path: one })),
    })
    const [read] = await Promise.all([load, repeat(askForCode), repeat(save)])
    return {
      'frozen for s': FROZEN_S,
      scripts: read.requests.total,
      'other than 200': read.non2xx + read.errors + read.timeouts,
      'p50 ms': read.latency.p50,
      'p99 ms (goal 50)': read.latency.p99,
      'calls of the API': calls.length,
      'other than 503': calls.filter((call) => call.end !== 503).length,
      'slowest 503 ms (goal 8000)': Math.max(...calls.map(({ ms }) => ms)),
    }
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
}

const filesIn = (dataDir: string): number =>
  globSync('files/**/*', { cwd: dataDir, withFileTypes: true }).filter((entry) => entry.isFile()).length

/** Starts a server on these files and a database. Returns what the server reports and how many files are lost. */
async function startOn(what: string, dataDir: string, env: Record<string, string> = {}) {
  const before = filesIn(dataDir)
  const begun = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
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
    await upload(ada, server.origin, `ada${n}.png`, await redPng({ width: 40 + n, height: 30 }), 'image/png')
  await mailbox.end()
  await server.end('SIGTERM')
  const own = path.join(dataDir, 'postgres')
  const rows = []
  const elsewhere = await startEmbeddedPostgres(path.join(otherDataDir, 'elsewhere'))
  const typo = { DATABASE_URL: databaseUrl(elsewhere.connection) }
  rows.push(await startOn('a typo in DATABASE_URL names an empty database', dataDir, typo))
  await elsewhere.stop()
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
          'F7: the mail service is dead': await deadMail(),
          'F16: files and a database that is not theirs': await wrongDatabase(scene, other.dataDir),
        },
      }
    })
  })
