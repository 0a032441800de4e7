import { inTemporaryFolder } from '../operation/temporary-folder.ts'
import type { Report } from '../src/report.ts'
import { openDatabases } from './databases.ts'
import { goals, label } from './goals.ts'
import { type HttpFigures, measureHttp } from './http.ts'
import { port, roundsOr, sizes, tell } from './settings.ts'
import { measureSql, type SqlFigures } from './sql.ts'

const percent = (share: number) => `±${Math.round(share * 100)} %`
const ms = (value: number) => Number(value.toPrecision(3))

/** How fast is the API, and how does it scale with the number of cards? */
export async function apiBench(given?: number): Promise<Report> {
  const rounds = roundsOr(given)
  const opened = await openDatabases(sizes(), tell)
  const { databases, description } = opened
  try {
    tell('queries, one client …')
    const sql = await measureSql(databases, rounds)
    const http = await inTemporaryFolder('api', (folder) =>
      measureHttp(databases, { rounds, cpuRounds: Math.ceil(rounds / 2), port: port(), folder, tell }),
    )
    return {
      question: 'How fast is the API, beside `select 1` and bare node:http, and how does it grow with the catalog?',
      tables: {
        'The goals': goals(sql, http),
        'Queries, p50 in ms (over select 1)': sqlTable(sql),
        'HTTP, one client, p50 in ms (over node:http)': httpTable(http),
        [`HTTP, 32 clients, ${label(http.cpuAt)} cards: µs of the server’s processor for a request`]: cpuTable(http),
        'Ten times the load, ms': http.overload.map(({ what, servedPerSecond, p50, p99, refusedP99, statuses }) => ({
          what,
          'served per second': Math.round(servedPerSecond),
          p50: ms(p50),
          p99: ms(p99),
          'refused, p99': refusedP99 === null ? '' : ms(refusedP99),
          statuses: JSON.stringify(statuses),
        })),
        'What a like writes to the log, bytes': bySize(
          Object.fromEntries(Object.entries(sql.walPerLike).map(([size, figures]) => [size, { ...figures }])),
          (value) => `${value}`,
        ),
      },
      raw: { database: description, sql, http },
    }
  } finally {
    await opened.close()
  }
}

function bySize<Figure>(
  figures: Record<number, Record<string, Figure>>,
  show: (figure: Figure, size: number) => string,
) {
  const measured = Object.keys(figures).map(Number)
  const ways = new Set(measured.flatMap((size) => Object.keys(figures[size] ?? {})))
  return Array.from(ways, (what) => ({
    what,
    ...Object.fromEntries(
      measured.map((size) => {
        const figure = figures[size]?.[what]
        return [label(size), figure === undefined ? '' : show(figure, size)]
      }),
    ),
  }))
}

const sqlTable = ({ bySize: figures }: SqlFigures) =>
  bySize(figures, ({ p50, noise }, size) => {
    const base = figures[size]?.['select 1']?.p50 ?? Number.NaN
    return `${ms(p50)} (${(p50 / base).toFixed(1)} ×) ${percent(noise)}`
  })

const httpTable = ({ latency }: HttpFigures) =>
  bySize(latency, ({ p50, ratio, noise }) => `${ms(p50)} (${ratio.toFixed(1)} ×) ${percent(noise)}`)

const cpuTable = ({ cpu }: HttpFigures) =>
  Object.entries(cpu)
    .filter(([name]) => !name.startsWith('same size'))
    .map(([what, { cpuUs, timesHello, timesSameSize, perSecond, noise }]) => ({
      what,
      µs: Math.round(cpuUs),
      '× hello': Number(timesHello.toFixed(2)),
      '× same size': Number.isFinite(timesSameSize) ? Number(timesSameSize.toFixed(2)) : '',
      'per second': Math.round(perSecond),
      noise: percent(noise),
    }))
