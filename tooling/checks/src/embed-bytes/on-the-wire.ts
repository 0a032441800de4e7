import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createBrotliDecompress } from 'node:zlib'

/** An answer as a browser gets it on a connection of its own. */
export interface WireAnswer {
  /** status line, headers and body */
  total: number
  /** what it says, in plain */
  body: string
  bodyBytes: number
}

/** A card whose fonts are still being drawn is asked for again for so long. */
const PATIENCE_MS = 300_000

/** Asks once; returns the seconds after which to come again when the server cannot answer yet. */
async function ask(address: string): Promise<WireAnswer | number> {
  const agent = new http.Agent({ keepAlive: true }) // as browsers keep connections
  try {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get(address, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, resolve)
        .on('error', reject)
    })
    const { statusCode, headers, socket } = answer
    if (statusCode === 503) return Number(headers['retry-after'] ?? 1)
    if (statusCode !== 200 || headers['content-encoding'] !== 'br')
      throw new Error(`${address} was answered with ${statusCode}, encoding ${headers['content-encoding']}`)
    const body = await text(answer.pipe(createBrotliDecompress()))
    return { total: socket.bytesRead, body, bodyBytes: Number(headers['content-length']) }
  } finally {
    agent.destroy()
  }
}

/** Asks as a browser does that takes brotli. @throws Error when the answer is not a compressed 200 */
export async function onTheWire(address: string): Promise<WireAnswer> {
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const answer = await ask(address)
    if (typeof answer !== 'number') return answer
    if (Date.now() > deadline) throw new Error(`${address} was not ready after ${PATIENCE_MS / 1000} s`)
    await wait(answer * 1000)
  }
}
