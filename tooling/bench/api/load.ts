import { setTimeout as wait } from 'node:timers/promises'

import autocannon from 'autocannon'
import { Client } from 'undici'

import type { Target } from './processes.ts'
import { median, quantile } from './samples.ts'

/** One request, sent repeatedly. */
export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object
  /** expected status; 200 by default */
  status?: number
}

const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', language: 'zh-CN' }

const headersOf = ({ headers, body }: Shot): Record<string, string> => ({
  ...(body === undefined ? {} : JSON_HEADERS),
  ...headers,
})

/** Measurements of the load, per second. */
export interface Loaded {
  cpuUs: number
  perSecond: number
  /** milliseconds */
  p50: number
  p99: number
  /** responses by status */
  statuses: Record<string, number>
}

/**
 * Sends the shots in turn from `connections` connections for a while, and measures the target's CPU time per request.
 */
export async function load(
  target: Target,
  shots: readonly Shot[],
  connections: number,
  seconds: number,
): Promise<Loaded> {
  const before = target.cpu()
  const requests = shots.map((shot) => ({
    method: shot.method,
    path: shot.path,
    headers: headersOf(shot),
    ...(shot.body === undefined ? {} : { body: JSON.stringify(shot.body) }),
  }))
  let client = 0
  const result = await autocannon({
    url: target.origin,
    connections,
    duration: seconds,
    sampleInt: 200,
    requests,
    setupClient: (one) => {
      // each connection begins with another request, so that they do not all send the same one at the same time
      const from = Math.floor((client * requests.length) / connections)
      client += 1
      one.setRequests([...requests.slice(from), ...requests.slice(0, from)])
    },
  })
  const count = result.requests.total
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  )
  return {
    cpuUs: (target.cpu() - before) / count,
    perSecond: count / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses,
  }
}

/** What a crowd experienced; times in milliseconds. */
export interface CrowdFigures {
  servedPerSecond: number
  /** until the whole response had arrived, for served requests */
  p50: number
  p99: number
  /** … and for requests that were told to try again later; null = there were none */
  refusedP99: number | null
  /** responses by status */
  statuses: Record<string, number>
}

/**
 * This many clients arrive within a second, each on its own connection, and send requests without a pause. A client
 * that is told to try again later does so, some sooner than others, as real visitors do.
 */
export async function crowd(
  origin: string,
  shots: readonly Shot[],
  clients: number,
  seconds: number,
): Promise<CrowdFigures> {
  const served: number[] = []
  const refused: number[] = []
  const statuses: Record<string, number> = {}
  const end = performance.now() + seconds * 1000

  async function oneOf(number: number): Promise<void> {
    const place = number / clients
    await wait(1000 * place)
    const client = new Client(origin)
    for (let n = Math.floor(shots.length * place); performance.now() < end; n += 1) {
      const shot = shots[n % shots.length] as Shot
      const begun = performance.now()
      const { statusCode, headers, body } = await client.request({
        method: shot.method,
        path: shot.path,
        headers: headersOf(shot),
        body: shot.body === undefined ? null : JSON.stringify(shot.body),
      })
      await body.arrayBuffer()
      const took = performance.now() - begun
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      ;(statusCode === (shot.status ?? 200) ? served : refused).push(took)
      const pause = Number(headers['retry-after'] ?? 0) * 1000 * (1 + ((n * 0.618) % 1))
      if (pause > 0) await wait(Math.max(0, Math.min(pause, end - performance.now())))
    }
    await client.close()
  }

  await Promise.all(Array.from({ length: clients }, (_, number) => oneOf(number)))
  return {
    servedPerSecond: served.length / seconds,
    p50: median(served),
    p99: quantile(served, 0.99),
    refusedP99: refused.length === 0 ? null : quantile(refused, 0.99),
    statuses,
  }
}

/** One keep-alive connection that sends a request and waits for the response. */
export interface Caller {
  /** milliseconds until the whole response has arrived. @throws Error on another status than expected */
  ask(shot: Shot): Promise<number>
  /** bytes of the response body */
  size(shot: Shot): Promise<number>
  close(): Promise<void>
}

export function openCaller(origin: string): Caller {
  const client = new Client(origin)
  const send = async (shot: Shot): Promise<number> => {
    const { statusCode, body } = await client.request({
      method: shot.method,
      path: shot.path,
      headers: headersOf(shot),
      body: shot.body === undefined ? null : JSON.stringify(shot.body),
    })
    const content = await body.arrayBuffer()
    if (statusCode !== (shot.status ?? 200))
      throw new Error(`${shot.path} returned ${statusCode}: ${Buffer.from(content).toString().slice(0, 300)}`)
    return content.byteLength
  }
  return {
    ask: async (shot) => {
      const begun = performance.now()
      await send(shot)
      return performance.now() - begun
    },
    size: send,
    close: () => client.close(),
  }
}
