import { Bench } from 'tinybench'

import type { Report } from './report.ts'

/**
 * Measures each way in turn; returns its median and the ratio to the first way.
 * `noise` is the relative margin of error that the samples show.
 */
export async function compare(question: string, ways: Record<string, () => unknown>): Promise<Report> {
  const bench = new Bench({ time: 500, warmupTime: 100 })
  for (const [what, way] of Object.entries(ways)) bench.add(what, way)
  await bench.run()
  const measured = bench.tasks.map((task) => {
    if (!('latency' in task.result)) throw new Error(`${task.name} was not measured: ${task.result.state}`)
    return { what: task.name, microseconds: task.result.latency.p50 * 1000, rme: task.result.latency.rme }
  })
  const base = measured[0]?.microseconds ?? 1
  return {
    question,
    tables: {
      medians: measured.map(({ what, microseconds, rme }) => ({
        what,
        microseconds: Number(microseconds.toFixed(2)),
        ratio: Number((microseconds / base).toFixed(2)),
        noise: `±${rme.toFixed(1)} %`,
      })),
    },
  }
}
