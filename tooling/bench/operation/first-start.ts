import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '@petalpost/server/test/server-process'
import { chromium, type Page } from 'playwright'

import { median } from '../api/samples.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const RUNS = 3
/** when the pictures of the first pages are taken: after the command, and at least after the first answer */
const PICTURE_S = { command: 60, answer: 10 }
/** Drawing all cards takes minutes; something is wrong when it takes longer than this. */
const DRAWN_S = 3_600
/** the page that a newcomer sees, and the one with all cards; their pictures are in the results */
const PAGES = { landing: '/', cards: '/template' }
/** `npm run check` is timed after a change of this file. */
const CHANGED = 'apps/server/src/modules/feedback/service.ts'
const ROOT = path.resolve(import.meta.dirname, '../../..')
const RESULTS = path.join(import.meta.dirname, '../results')

/** How this machine reaches the network, and its browser: a newcomer's machine has them, too. */
const OF_THE_MACHINE =
  /^(?:https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(?:file|dir)|chrome_path|npm_config_(?:registry|cafile|https?_proxy|proxy|noproxy))$/i

/** The environment of a newcomer: the machine's own Node, an empty home, and no setting of ours. */
function newcomer(home: string, port: number): Record<string, string> {
  mkdirSync(home, { recursive: true })
  const own = (process.env['PATH'] ?? '').split(path.delimiter).filter((one) => !/\.toolchain|node_modules/.test(one))
  const machine = Object.entries(process.env).filter(([name, value]) => OF_THE_MACHINE.test(name) && value)
  return {
    ...(Object.fromEntries(machine) as Record<string, string>),
    PATH: own.join(path.delimiter),
    HOME: home,
    PORT: String(port),
    LANG: 'C.UTF-8',
  }
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

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

function npm({ folder, env }: Clone, ...args: string[]): Running {
  const begun = performance.now()
  // a process group of its own, so that a signal reaches all of it, as Ctrl+C does
  const child = spawn('npm', args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return { child, output: () => text, seconds: () => (performance.now() - begun) / 1_000 }
}

/** Runs a command to its end. Returns its seconds, its exit code and its last line. */
async function timed(clone: Clone, ...args: string[]) {
  const running = npm(clone, ...args)
  const [code] = (await once(running.child, 'close')) as [number | null]
  const seconds = running.seconds()
  const output = running.output().trim()
  return { seconds, code, output, last: output.split('\n').at(-1) ?? '' }
}

/** The seconds that an install takes when nothing needs to be downloaded. */
async function installOffline(clone: Clone): Promise<number> {
  rmSync(path.join(clone.folder, 'node_modules'), { recursive: true, force: true })
  const withoutQuestions = { ...clone, env: { ...clone.env, CI: 'true' } }
  const install = ['run', 'x', '--', 'pnpm', 'install', '--frozen-lockfile', '--offline']
  const { seconds, code, output } = await timed(withoutQuestions, ...install)
  if (code !== 0) throw new Error(`the install without a network failed: ${output}`)
  return seconds
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

/** `readyAt`: seconds until the first page of cards came. */
type Started = Running & { readyAt: number }

/** Starts the product and resolves when it sends its first page of cards. */
async function start(clone: Clone): Promise<Started> {
  const running = npm(clone, 'start')
  while (!(await hasCards(`http://localhost:${clone.port}`))) {
    if (hasEnded(running.child)) throw new Error(`npm start ended: ${running.output()}`)
    await wait(50)
  }
  return { ...running, readyAt: running.seconds() }
}

async function stop({ child }: Running): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const closed = once(child, 'close')
  process.kill(-child.pid, 'SIGINT')
  await closed
}

/** The pictures of cards in the window, and how many of them are drawn. */
const picturesIn = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.images].filter((picture) => {
      const { top, bottom, left, right } = picture.getBoundingClientRect()
      const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return isInWindow && picture.src.includes('/files/')
    })
    return { all: pictures.length, drawn: pictures.filter(({ naturalWidth }) => naturalWidth > 0).length }
  })

/** Opens the first pages and takes their pictures; says when all pictures of cards in the window were drawn. */
async function lookAt({ port }: Clone, { seconds, readyAt }: Started) {
  const browser = await chromium.launch(chromiumWith())
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const pictureAt = Math.max(PICTURE_S.command, readyAt + PICTURE_S.answer)
    return await Promise.all(
      Object.entries(PAGES).map(async ([name, address]) => {
        const page = await context.newPage()
        await page.goto(`http://localhost:${port}${address}`, { waitUntil: 'domcontentloaded' })
        let completeAt = 0
        let pictures = { all: 0, drawn: 0 }
        while (seconds() < pictureAt) {
          pictures = await picturesIn(page)
          if (completeAt === 0 && pictures.all > 0 && pictures.drawn === pictures.all) completeAt = seconds()
          await wait(100)
        }
        const after = Math.round(seconds())
        const picture = `first-start-${name}.jpg`
        await page.screenshot({ path: path.join(RESULTS, picture), quality: 80 })
        return {
          page: address,
          picture,
          'taken after s': after,
          'pictures of cards': pictures.all,
          'of them drawn': pictures.drawn,
          'all drawn after s': completeAt === 0 ? 'later' : Math.round(completeAt),
        }
      }),
    )
  } finally {
    await browser.close()
  }
}

/** Resolves with the seconds since the command when all files of the template cards are drawn. */
async function allDrawn({ child, output, seconds }: Running): Promise<number> {
  while (!/\b(\d+) of \1 files are drawn/.test(output())) {
    if (hasEnded(child) || seconds() > DRAWN_S) throw new Error(`not all cards were drawn: ${output()}`)
    await wait(100)
  }
  return seconds()
}

/** One first start until all cards are drawn, with what a newcomer sees meanwhile; then the second start. */
async function firstStart(clone: Clone, isPictured: boolean) {
  const first = await start(clone)
  let drawnAt: number
  let shown: object[]
  try {
    ;[drawnAt, shown] = await Promise.all([allDrawn(first), isPictured ? lookAt(clone, first) : []])
  } finally {
    await stop(first)
  }
  const second = await start(clone)
  await stop(second)
  const [toolchain, install, build] = ['toolchain ready', 'dependencies installed', 'built'].map((name) =>
    stepOf(first.output(), name),
  ) as [number, number, number]
  const download = toolchain + Math.max(0, install - (await installOffline(clone)))
  return {
    download,
    install: toolchain + install - download,
    build,
    'database, seed, first cards': first.readyAt - toolchain - install - build,
    'all without download (goal 60)': first.readyAt - download,
    all: first.readyAt,
    'drawing the rest while it serves': drawnAt - first.readyAt,
    'second start (goal 2)': second.readyAt,
    shown,
  }
}

type Times = Omit<Awaited<ReturnType<typeof firstStart>>, 'shown'>

const rounded = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value.toFixed(1))]))

/**
 * `npm test`, and `npm run check` after a change, in a clone that has been started: toolchain, dependencies and build
 * are there.
 */
async function timeTests(clone: Clone) {
  const test = await timed(clone, 'test')
  appendFileSync(path.join(clone.folder, CHANGED), '// a change\n')
  const check = await timed(clone, 'run', 'check')
  return {
    'npm test, s': Math.round(test.seconds),
    'it said': test.last,
    'npm run check, s': Math.round(check.seconds),
    'it ended with': check.code,
  }
}

/**
 * How long does it take from an empty clone and an empty home to the first page with cards? With TESTS=1, also times
 * `npm test` and `npm run check` in each clone.
 */
export const firstStartBench = (runs = RUNS): Promise<Report> =>
  inTemporaryFolder('first-start', async (folder) => {
    const times: Times[] = []
    const tests: object[] = []
    const shown: object[] = []
    for (let run = 0; run < runs; run += 1) {
      const clone = await cloneInto(path.join(folder, 'newcomer'))
      const { shown: seen, ...seconds } = await firstStart(clone, run === 0)
      shown.push(...seen)
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
        'the first pages': shown,
        ...(tests.length > 0 && { 'the tests': tests }),
      },
    }
  })
