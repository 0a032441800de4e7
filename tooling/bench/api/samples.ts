/** Times of one way, measured in rounds; milliseconds. */
export interface Summary {
  p50: number
  p95: number
  /** half the interquartile range of the rounds' medians, divided by the overall median */
  noise: number
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Summarizes rounds of samples. */
export function summary(rounds: readonly (readonly number[])[]): Summary {
  const all = rounds.flat()
  const medians = rounds.map(median)
  const p50 = median(all)
  return { p50, p95: quantile(all, 0.95), noise: (quantile(medians, 0.75) - quantile(medians, 0.25)) / 2 / p50 }
}

/**
 * Measures all ways round by round, so that other load on the machine affects all of them equally. In each round each
 * way is timed `perRound` times, after one untimed run, because code that was idle is cold and would slow down the
 * first run. The first round is a warm-up and does not count.
 */
export async function interleaved(
  ways: Record<string, () => Promise<number>>,
  { rounds, perRound }: { rounds: number; perRound: number },
): Promise<Record<string, Summary>> {
  const samples = new Map(Object.keys(ways).map((name) => [name, [] as number[][]]))
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, way] of Object.entries(ways)) {
      const times: number[] = []
      await way()
      for (let n = 0; n < perRound; n += 1) times.push(await way())
      if (round > 0) samples.get(name)?.push(times)
    }
  return Object.fromEntries(Array.from(samples, ([name, rounds]) => [name, summary(rounds)]))
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
