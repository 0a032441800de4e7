import type { HttpFigures } from './http.ts'
import type { SqlFigures } from './sql.ts'
import { FILTERS } from './ways.ts'

/** A goal beside the measured value. */
export interface Goal {
  goal: string
  what: string
  limit: string
  measured: string
  met: boolean
}

/** The filters that the goals use. */
const NAMED = [
  'no filter',
  'category',
  'festival + ratio',
  'category + festival + ratio',
] as const satisfies (keyof typeof FILTERS)[]

export const times = (value: number) => `${value.toFixed(2)} ×`
const most = (values: readonly (number | undefined)[]) => Math.max(...values.filter((value) => value !== undefined))

/** Rules P1 to P5, P7 and F13. Rule P6, the start, has its own bench. */
export function goals(sql: SqlFigures, http: HttpFigures): Goal[] {
  const found: Goal[] = []
  const atMost = (goal: string, what: string, value: number, limit: number, text = times) => {
    if (Number.isFinite(value))
      found.push({ goal, what, limit: `≤ ${text(limit)}`, measured: text(value), met: value <= limit })
  }
  const cpu = (name: string) => http.cpu[name]?.cpuUs ?? Number.NaN
  atMost('P1', 'embed script, CPU over 10 kB of node:http', cpu('embed script') / cpu('node:http, 10 kB'), 1.5)
  atMost('P1', 'embed script as 304, CPU over the whole script', cpu('embed script, 304') / cpu('embed script'), 1)
  atMost('P2', 'page kept for visitors, CPU over hello', http.cpu['page, kept']?.timesHello ?? Number.NaN, 4)
  atMost('P2', 'page from PostgreSQL, CPU over hello', http.cpu['page, visitors’ first']?.timesHello ?? Number.NaN, 24)
  atMost('P2', 'the same, signed in', http.cpu['page, signed in']?.timesHello ?? Number.NaN, 24)
  const written = cpu('framework alone, POST, a page written from memory')
  const around = cpu('page, kept') - cpu('framework alone, POST, size of a page')
  atMost('P2', 'all hooks and limits, CPU on top of a page written from memory', (written + around) / written, 1.15)

  const sizes = Object.keys(sql.bySize)
    .map(Number)
    .toSorted((a, b) => a - b)
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)]
  const p50 = (size: number, way: string) => sql.bySize[size]?.[way]?.p50
  const ratio = (size: number, way: string, base = 'select 1') =>
    (p50(size, way) ?? Number.NaN) / (p50(size, base) ?? Number.NaN)
  const worstPage = (size: number) => most(NAMED.map((name) => ratio(size, `page 1, ${name}`)))
  atMost('P3', `worst page over select 1, ${label(smallest)}`, worstPage(smallest), 4)
  if (largest > smallest) atMost('P3', `worst page over select 1, ${label(largest)}`, worstPage(largest), 6)

  const growth = (way: string, from = smallest) => (p50(largest, way) ?? Number.NaN) / (p50(from, way) ?? Number.NaN)
  if (largest > smallest) {
    const grown = `${label(smallest)} → ${label(largest)}`
    atMost('P4', `worst page, ${grown}`, most(NAMED.map((name) => growth(`page 1, ${name}`))), 3)
    for (const name of ['common, 2 characters', 'common, 1 character', 'common, 4 characters'])
      atMost('P4', `search, ${name}, ${grown}`, growth(`search, ${name}`), 2)
    for (const name of ['rare, 2 characters', 'rare, 1 character'])
      atMost('P4', `search, ${name}, ${grown}`, growth(`search, ${name}`), 7)
    atMost(
      'P4',
      `search, rare, ${label(largest)}`,
      p50(largest, 'search, rare, 2 characters') ?? Number.NaN,
      4,
      milliseconds,
    )
    atMost('P4', `search, no hit, ${grown}`, growth('search, no hit'), 3)
    const before = sizes.at(-2) ?? smallest
    atMost('P4', `like, ${label(before)} → ${label(largest)}`, growth('like or unlike', before), 1.5)
  }
  const deep = Object.keys(FILTERS).map((name) => ratio(largest, `page 100, ${name}`, `page 1, ${name}`))
  atMost(
    'P5',
    `worst page 100 over its page 1, ${label(largest)}`,
    most(deep.filter((value) => Number.isFinite(value))),
    3,
  )
  atMost(
    'P7',
    `WAL of a like, ${label(largest)}, its pages in the log`,
    sql.walPerLike[largest]?.again ?? Number.NaN,
    3_000,
    bytes,
  )
  const p99 = (what: string) => http.overload.find((row) => row.what === what)?.p99 ?? Number.NaN
  for (const what of ['pages', 'embed script'])
    atMost(
      'F13',
      `${what} served at ten times the load, p99 over normal`,
      p99(`${what}, ten times`) / p99(`${what}, normal load`),
      2,
    )
  return found
}

const bytes = (value: number) => `${Math.round(value)} B`
export const milliseconds = (value: number) => `${value.toFixed(2)} ms`

/** 10k, 1M. */
export const label = (size: number): string => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1_000}k`)
