/** Times of one way, gathered in rounds; milliseconds. */
export interface Summary {
  p50: number
  p95: number
  /** half the spread of the rounds' own medians, as a share of the whole median */
  noise: number
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Sums up rounds of samples. */
export function summary(rounds: readonly (readonly number[])[]): Summary {
  const all = rounds.flat()
  const medians = rounds.map(median)
  const p50 = median(all)
  return { p50, p95: quantile(all, 0.95), noise: (quantile(medians, 0.75) - quantile(medians, 0.25)) / 2 / p50 }
}

/**
 * Measures all ways round by round, so that whatever else the machine does hits all alike: in each round each way is
 * timed `perRound` times, after once that does not count: what was not used for a moment is cold, which falls on whoever
 * comes first. The first round warms up and does not count at all.
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
