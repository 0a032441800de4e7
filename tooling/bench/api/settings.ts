/** Numbers of cards; BENCH_SIZES=10000,100000 skips the largest. */
const SIZES = [10_000, 100_000, 1_000_000]
const ROUNDS = 10

function numbers(name: string, fallback: readonly number[]): number[] {
  const text = process.env[name]
  return text === undefined ? [...fallback] : text.split(',').map(Number)
}

/** How many cards the databases have, the smallest first (BENCH_SIZES). */
export const sizes = (): number[] => numbers('BENCH_SIZES', SIZES).toSorted((a, b) => a - b)

/** How many rounds are measured (BENCH_ROUNDS). */
export const roundsOr = (given?: number): number => given ?? numbers('BENCH_ROUNDS', [ROUNDS])[0] ?? ROUNDS

/** The first of the ports on which servers listen (BENCH_PORT). */
export const port = (): number => numbers('BENCH_PORT', [21_700])[0] ?? 21_700

const begun = Date.now()

/** Prints what is being done, with the seconds since the start. */
export const tell = (line: string): void =>
  console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${line}`)
