/** How a request ended; `at` in milliseconds of `performance.now()`. */
export interface Outcome {
  at: number
  /** HTTP status, or the error that broke the connection */
  status: number | string
  retryAfter: string | null
}

/** Clients that send the next request as soon as they get a response. */
export interface RequestLoad {
  outcomes: Outcome[]
  /** resolves with the next outcome for which `wanted` returns true */
  next(wanted: (outcome: Outcome) => boolean): Promise<Outcome>
  stop(): Promise<void>
}

const PAUSE_MS = 5

/** Starts `clients` clients that make `request` repeatedly. */
export function startRequests(clients: number, request: () => Promise<Response>): RequestLoad {
  const outcomes: Outcome[] = []
  const stopping = new AbortController()
  let waiting: { wanted: (outcome: Outcome) => boolean; resolve: (outcome: Outcome) => void }[] = []

  const once = async (): Promise<Pick<Outcome, 'status' | 'retryAfter'>> => {
    try {
      const response = await request()
      await response.arrayBuffer()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    } catch (error) {
      return { status: String((error as Error).cause ?? error), retryAfter: null }
    }
  }
  const client = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const outcome = { ...(await once()), at: performance.now() }
      outcomes.push(outcome)
      const met = waiting.filter(({ wanted }) => wanted(outcome))
      waiting = waiting.filter((one) => !met.includes(one))
      for (const { resolve } of met) resolve(outcome)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    outcomes,
    next: (wanted) => new Promise((resolve) => waiting.push({ wanted, resolve })),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
