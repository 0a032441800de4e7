import { type Browser, ORIGIN } from './browser.ts'
import type { TestServer } from './build-app.ts'

const ROUNDS = 40
/** On a busy machine the times may differ twice in a row by chance; a leak makes them differ every time. */
const TRIES = 3

type Kind = 'known' | 'unknown'

/** What an attacker learns from the same request for existing and missing accounts (rule S2). */
export interface Comparison {
  /** every different response: status and body */
  answers: Set<string>
  /**
   * by how much known accounts take longer or shorter, ms: between the lower quartiles, which a busy machine affects
   * least
   */
  difference: number
  /** the difference that the rule allows: 5 ms, or a fifth of the call's time on a busy machine */
  allowed: number
}

const lowerQuartile = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0

/**
 * Posts `{account}` to `path` for known and unknown accounts in turn, so that a machine that is busy for a while slows
 * both equally. When the times differ, tries again with other accounts.
 */
export async function compareKnownWithUnknown(
  server: TestServer,
  path: string,
  browserFor: (kind: Kind, round: number) => Pick<Browser, 'send'>,
): Promise<Comparison> {
  await server.deps.pool.query(
    `insert into users (id, user_code, name, email, language, created_at)
     select 'known' || n, 'known' || n, 'known', 'known' || n || '@example.com', 'en-US', now()
     from generate_series(1, $1::int) n`,
    [ROUNDS * TRIES],
  )
  const answers = new Set<string>()
  const compare = async (first: number): Promise<Comparison> => {
    const times: Record<Kind, number[]> = { known: [], unknown: [] }
    for (let round = first; round < first + ROUNDS; round++)
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const browser = browserFor(kind, round)
        const payload = { account: `${kind}${round}@example.com` }
        const begun = performance.now()
        const response = await browser.send({ method: 'POST', url: path, headers: { origin: ORIGIN }, payload })
        times[kind].push(performance.now() - begun)
        answers.add(`${response.statusCode} ${response.body}`)
      }
    const [known, unknown] = [lowerQuartile(times.known), lowerQuartile(times.unknown)]
    return { answers, difference: Math.abs(known - unknown), allowed: Math.max(5, known / 5) }
  }
  let found = await compare(1)
  for (let tried = 1; tried < TRIES && found.difference >= found.allowed; tried++)
    found = await compare(1 + tried * ROUNDS)
  return found
}
