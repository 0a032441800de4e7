import http from 'node:http'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress } from 'node:zlib'

/** An answer as a browser gets it on a connection of its own. */
export interface WireAnswer {
  /** status line, headers and body */
  total: number
  /** what it says, in plain */
  body: string
  bodyBytes: number
}

/** Asks as a browser does that takes brotli. @throws Error when the answer is not a compressed 200 */
export async function onTheWire(address: string): Promise<WireAnswer> {
  const agent = new http.Agent({ keepAlive: true }) // as browsers keep connections
  try {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get(address, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, resolve)
        .on('error', reject)
    })
    const { statusCode, headers, socket } = answer
    if (statusCode !== 200 || headers['content-encoding'] !== 'br')
      throw new Error(`${address} was answered with ${statusCode}, encoding ${headers['content-encoding']}`)
    const body = await text(answer.pipe(createBrotliDecompress()))
    return { total: socket.bytesRead, body, bodyBytes: Number(headers['content-length']) }
  } finally {
    agent.destroy()
  }
}
