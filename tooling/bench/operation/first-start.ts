import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '@petalpost/server/test/server-process'
import { chromium } from 'playwright'

import { median } from '../api/samples.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const RUNS = 3
/** when the picture of the first page is taken, after the command */
const PICTURE_S = 60
const ROOT = path.resolve(import.meta.dirname, '../../..')
const PICTURE = path.join(import.meta.dirname, '../results/first-start.png')

/** The environment of a newcomer: the machine's own Node, an empty home, and no setting of ours. */
function newcomer(home: string, port: number): Record<string, string> {
  mkdirSync(home, { recursive: true })
  const own = (process.env['PATH'] ?? '').split(path.delimiter).filter((one) => !/\.toolchain|node_modules/.test(one))
  return { PATH: own.join(path.delimiter), HOME: home, PORT: String(port), LANG: 'C.UTF-8' }
}

interface Clone {
  folder: string
  env: Record<string, string>
  port: number
}

async function cloneInto(folder: string): Promise<Clone> {
  const copy = path.join(folder, 'petalpost')
  rmSync(folder, { recursive: true, force: true })
  execFileSync('git', ['clone', '--quiet', '--no-local', ROOT, copy])
  const port = await freePort()
  return { folder: copy, env: newcomer(path.join(folder, 'home'), port), port }
}

/** A running npm command; `seconds` is the time since it began. */
interface Running {
  child: ChildProcess
  output: () => string
  seconds: () => number
}

function npm({ folder, env }: Clone, ...args: string[]): Running {
  const begun = performance.now()
  // a process group of its own, so that a signal reaches all of it, as Ctrl+C does
  const child = spawn('npm', args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return { child, output: () => text, seconds: () => (performance.now() - begun) / 1_000 }
}

/** Runs a command to its end. Returns its seconds and its last line. @throws Error when it fails and must not */
async function timed(clone: Clone, args: string[], mayFail = false): Promise<{ seconds: number; last: string }> {
  const running = npm(clone, ...args)
  const [code] = (await once(running.child, 'close')) as [number | null]
  if (code !== 0 && !mayFail) throw new Error(`npm ${args.join(' ')} ended with ${code}: ${running.output()}`)
  return { seconds: running.seconds(), last: running.output().trim().split('\n').at(-1) ?? '' }
}

/** The seconds that a step of `npm start` reports. */
const stepOf = (output: string, name: string): number =>
  Number(new RegExp(`${name} \\(([\\d.]+) s\\)`).exec(output)?.[1] ?? 0)

const hasCards = async (origin: string): Promise<boolean> => {
  const body = JSON.stringify({ pageNum: 1, pageSize: 2 })
  const headers = { origin, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/ecards/cards/page`, { method: 'POST', headers, body }).catch(() => null)
  if (answer?.ok !== true) return false
  return ((await answer.json()) as { data: { records: unknown[] } }).data.records.length > 0
}

/** Starts the product and resolves when it sends its first page of cards. */
async function start(clone: Clone): Promise<Running & { readyAt: number }> {
  const running = npm(clone, 'start')
  while (!(await hasCards(`http://localhost:${clone.port}`))) {
    if (running.child.exitCode !== null) throw new Error(`npm start ended: ${running.output()}`)
    await wait(50)
  }
  return { ...running, readyAt: running.seconds() }
}

async function stop({ child }: Running): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const closed = once(child, 'close')
  process.kill(-child.pid, 'SIGINT')
  await closed
}

/** Opens the first page; at the given time takes a picture and counts the pictures of cards that are drawn. */
async function lookAt({ port }: Clone, { seconds }: Running): Promise<string> {
  const browser = await chromium.launch(chromiumWith())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    await page.goto(`http://localhost:${port}/home`)
    await wait(Math.max(0, (PICTURE_S - seconds()) * 1_000))
    const at = seconds()
    const [drawn, all] = await page.evaluate(() => {
      const pictures = [...document.images].filter(({ src }) => src.includes('/files/'))
      return [pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length, pictures.length]
    })
    await page.screenshot({ path: PICTURE })
    return `${drawn} of ${all} pictures of cards after ${at.toFixed(0)} s`
  } finally {
    await browser.close()
  }
}

/** One first start, with what a newcomer sees; then the second start. */
async function firstStart(clone: Clone, isPictured: boolean) {
  const first = await start(clone)
  let shown = ''
  try {
    if (isPictured) shown = await lookAt(clone, first)
  } finally {
    await stop(first)
  }
  const [toolchain, install, build] = ['toolchain ready', 'dependencies installed', 'built'].map((name) =>
    stepOf(first.output(), name),
  ) as [number, number, number]
  const second = await start(clone)
  await stop(second)
  rmSync(path.join(clone.folder, 'node_modules'), { recursive: true, force: true })
  const offline = await timed(clone, ['run', 'x', '--', 'pnpm', 'install', '--frozen-lockfile', '--offline'])
  const download = toolchain + Math.max(0, install - offline.seconds)
  return {
    download,
    install: toolchain + install - download,
    build,
    'database, seed, first page': first.readyAt - toolchain - install - build,
    'all without download': first.readyAt - download,
    all: first.readyAt,
    'second start': second.readyAt,
    shown,
  }
}

type Times = Omit<Awaited<ReturnType<typeof firstStart>>, 'shown'>

const rounded = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value.toFixed(1))]))

/** `npm test` and `npm run check` in a clone that has been started. The last line of `npm test` is kept. */
async function timeTests(clone: Clone) {
  const test = await timed(clone, ['test'], true)
  const check = await timed(clone, ['run', 'check'], true)
  return { 'npm test, s': Math.round(test.seconds), 'npm run check, s': Math.round(check.seconds), said: test.last }
}

/**
 * How long does it take from an empty clone and an empty home to the first page with cards? With TESTS=1, also times
 * `npm test` and `npm run check` in each clone.
 */
export const firstStartBench = (runs = RUNS): Promise<Report> =>
  inTemporaryFolder('first-start', async (folder) => {
    const times: Times[] = []
    const tests: object[] = []
    let shown = ''
    for (let run = 0; run < runs; run += 1) {
      const clone = await cloneInto(path.join(folder, 'newcomer'))
      const { shown: seen, ...seconds } = await firstStart(clone, run === 0)
      shown ||= seen
      times.push(seconds)
      if (process.env['TESTS'] === '1') tests.push(await timeTests(clone))
    }
    const names = Object.keys(times[0] ?? {}) as (keyof Times)[]
    const medians = Object.fromEntries(names.map((name) => [name, median(times.map((one) => one[name]))]))
    return {
      question: 'How long does a newcomer wait from an empty clone and an empty home to the first page with cards?',
      tables: {
        'seconds, median': [rounded(medians)],
        'each run': times.map(rounded),
        'the first page': [{ shown, picture: 'first-start.png' }],
        ...(tests.length > 0 && { 'the tests': tests }),
      },
    }
  })
