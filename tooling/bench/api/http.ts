import path from 'node:path'

import type { BenchDatabase } from './databases.ts'
import { type Caller, crowd, type CrowdFigures, load, type Loaded, openCaller, type Shot } from './load.ts'
import { startBare, startServer, type Target } from './processes.ts'
import { interleaved, median, quantile, type Summary } from './samples.ts'
import { httpWays } from './ways.ts'

/** Figures of one request over HTTP. */
export interface HttpFigure extends Summary {
  /** bytes of the response body */
  bytes: number
  /** p50 divided by that of node:http for the same number of bytes */
  ratio: number
}

/** The server's CPU time per request, under load. */
export interface CpuFigure {
  cpuUs: number
  /** divided by that of a short response of node:http, and of one of the same size */
  timesHello: number
  timesSameSize: number
  perSecond: number
  noise: number
}

/** What happens under ten times the normal load (rule F13). */
export type Overload = CrowdFigures & { what: string }

export interface HttpFigures {
  latency: Record<number, Record<string, HttpFigure>>
  cpuAt: number
  cpu: Record<string, CpuFigure>
  overload: Overload[]
}

export interface HttpOptions {
  rounds: number
  cpuRounds: number
  /** first of the ports on which the servers listen */
  port: number
  /** where the servers store files, each in its own folder: a store belongs to one database */
  folder: string
  tell: (line: string) => void
}

const HELLO = 20
const CONNECTIONS = 32
const OVERLOAD_S = 8

interface Running extends BenchDatabase {
  target: Target
  caller: Caller
  ways: Record<string, Shot[]>
}

async function etagOf(origin: string, { path, headers }: Shot): Promise<string> {
  const answer = await fetch(`${origin}${path}`, { headers: headers ?? {} })
  return answer.headers.get('etag') ?? ''
}

async function start(database: BenchDatabase, folder: string, port: number): Promise<Running> {
  const target = await startServer(database.url, path.join(folder, `${database.size}`), port)
  const [script] = httpWays(database.size, '')['embed script'] ?? []
  const ways = httpWays(database.size, script === undefined ? '' : await etagOf(target.origin, script))
  return { ...database, target, caller: openCaller(target.origin), ways }
}

/** Returns a function that sends the next shot at each call. */
const inTurn = (caller: Caller, shots: readonly Shot[]) => {
  let n = 0
  return () => caller.ask(shots[n++ % shots.length] as Shot)
}

/** Measures the servers of all sizes and the bare responses in turn: with one client, then with many. */
export async function measureHttp(databases: readonly BenchDatabase[], options: HttpOptions): Promise<HttpFigures> {
  const { port, folder, tell } = options
  const bare = await startBare(port)
  const servers: Running[] = []
  for (const [index, database] of databases.entries()) servers.push(await start(database, folder, port + 1 + index))
  const bareCaller = openCaller(bare.origin)
  try {
    tell('one client over HTTP …')
    const latency = await measureLatency(servers, bareCaller, options.rounds)
    const [middle] = servers.slice(Math.min(1, servers.length - 1))
    if (middle === undefined) throw new Error('no size to measure')
    tell(`${CONNECTIONS} clients, ${middle.size.toLocaleString('en')} cards …`)
    const cpu = await measureCpu(middle, bare, latency[middle.size] ?? {}, options.cpuRounds)
    tell('ten times the load …')
    return { latency, cpuAt: middle.size, cpu, overload: await measureOverload(middle) }
  } finally {
    await bareCaller.close()
    await bare.stop()
    for (const { caller, target } of servers) {
      await caller.close()
      await target.stop()
    }
  }
}

async function measureLatency(servers: readonly Running[], bare: Caller, rounds: number) {
  const ways: Record<string, () => Promise<number>> = {}
  const bytes: Record<string, number> = {}
  for (const { size, caller, ways: own } of servers)
    for (const [name, shots] of Object.entries(own)) {
      const key = `${size}: ${name}`
      ways[key] = inTurn(caller, shots)
      bytes[key] = await caller.size(shots[0] as Shot)
      ways[`bare ${bytes[key]}`] = inTurn(bare, [{ method: 'GET', path: `/${Math.max(HELLO, bytes[key])}` }])
    }
  const measured = await interleaved(ways, { rounds, perRound: 12 })
  const figures: Record<number, Record<string, HttpFigure>> = {}
  for (const [key, count] of Object.entries(bytes)) {
    const [size = '', name = ''] = key.split(/: (.*)/)
    const [own, same] = [measured[key], measured[`bare ${count}`]]
    if (own === undefined || same === undefined) continue
    ;(figures[Number(size)] ??= {})[name] = { ...own, bytes: count, ratio: own.p50 / same.p50 }
  }
  return figures
}

async function measureCpu(
  { target, ways }: Running,
  bare: Target,
  latency: Record<string, HttpFigure>,
  rounds: number,
): Promise<Record<string, CpuFigure>> {
  const post: Shot = { method: 'POST', path: '', body: { pageNum: 1, pageSize: 40 } }
  const pageBytes = latency['page, kept']?.bytes ?? 14_000
  const runs: Record<string, [Target, readonly Shot[]]> = {
    'node:http, hello': [bare, [{ method: 'GET', path: `/${HELLO}` }]],
    'node:http, 10 kB': [bare, [{ method: 'GET', path: '/10240' }]],
    'node:http, POST, size of a page': [bare, [{ ...post, path: `/${pageBytes}` }]],
    'framework alone, POST, size of a page': [bare, [{ ...post, path: `/fastify/${pageBytes}` }]],
    'framework alone, POST, a page written from memory': [bare, [{ ...post, path: '/written' }]],
    ...Object.fromEntries(Object.entries(ways).map(([name, shots]) => [name, [target, shots]] as const)),
  }
  const sizes = new Set(Object.values(latency).map(({ bytes }) => Math.max(HELLO, bytes)))
  for (const bytes of sizes) runs[`same size ${bytes}`] = [bare, [{ method: 'GET', path: `/${bytes}` }]]
  const loads = new Map<string, Loaded[]>()
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, [on, shots]] of Object.entries(runs)) {
      // the first round warms up: a request costs three times as much until its code is compiled
      const loaded = await load(on, shots, CONNECTIONS, round === 0 ? 2 : 1)
      const wrong = Object.keys(loaded.statuses).filter((status) => status !== String(shots[0]?.status ?? 200))
      if (wrong.length > 0) throw new Error(`${name}: unexpected statuses ${JSON.stringify(loaded.statuses)}`)
      if (round > 0) loads.set(name, [...(loads.get(name) ?? []), loaded])
    }
  const cpuOf = (name: string) => median(loads.get(name)?.map(({ cpuUs }) => cpuUs) ?? [])
  const hello = cpuOf('node:http, hello')
  return Object.fromEntries(
    Array.from(loads, ([name, rounds]): [string, CpuFigure] => {
      const all = rounds.map(({ cpuUs }) => cpuUs)
      const cpuUs = median(all)
      return [
        name,
        {
          cpuUs,
          timesHello: cpuUs / hello,
          timesSameSize: cpuUs / cpuOf(`same size ${Math.max(HELLO, latency[name]?.bytes ?? 0)}`),
          perSecond: median(rounds.map(({ perSecond }) => perSecond)),
          noise: (quantile(all, 0.75) - quantile(all, 0.25)) / 2 / cpuUs,
        },
      ]
    }),
  )
}

/**
 * Members’ pages from the database, the most expensive of the frequent requests, at the normal load and at ten times.
 */
async function measureOverload({ target, ways }: Running): Promise<Overload[]> {
  const [pages, embed] = [ways['page, signed in'] ?? [], ways['embed script'] ?? []]
  const found: Overload[] = []
  for (const [when, clients] of [
    ['normal load', CONNECTIONS],
    ['ten times', 10 * CONNECTIONS],
  ] as const) {
    const [page, script] = await Promise.all([
      crowd(target.origin, pages, clients, OVERLOAD_S),
      crowd(target.origin, embed, 2, OVERLOAD_S),
    ])
    found.push({ what: `pages, ${when}`, ...page }, { what: `embed script, ${when}`, ...script })
  }
  return found
}
