import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createBrotliDecompress } from 'node:zlib'

/** A response as a browser receives it on a new connection. */
export interface WireAnswer {
  /** status line, headers and body */
  total: number
  /** the decompressed body */
  body: string
  bodyBytes: number
}

/** How long to repeat the request for a card whose fonts are still being made. */
const PATIENCE_MS = 300_000

/** Sends one request; returns the seconds to wait when the server is not ready yet. */
async function ask(address: string): Promise<WireAnswer | number> {
  const agent = new http.Agent({ keepAlive: true }) // keep-alive, like browsers
  try {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get(address, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, resolve)
        .on('error', reject)
    })
    const { statusCode, headers, socket } = answer
    if (statusCode === 503) return Number(headers['retry-after'] ?? 1)
    if (statusCode !== 200 || headers['content-encoding'] !== 'br')
      throw new Error(`${address} returned ${statusCode}, encoding ${headers['content-encoding']}`)
    const body = await text(answer.pipe(createBrotliDecompress()))
    return { total: socket.bytesRead, body, bodyBytes: Number(headers['content-length']) }
  } finally {
    agent.destroy()
  }
}

/** Requests the address like a browser that accepts brotli. @throws Error when the response is not a compressed 200 */
export async function onTheWire(address: string): Promise<WireAnswer> {
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const answer = await ask(address)
    if (typeof answer !== 'number') return answer
    if (Date.now() > deadline) throw new Error(`${address} was not ready after ${PATIENCE_MS / 1000} s`)
    await wait(answer * 1000)
  }
}
