import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What happens to a request. */
export type Fate =
  | 'answered'
  /** never a response, until the browser gives up or the face closes */
  | 'hangs'
  /** the connection breaks */
  | 'refused'
  | 404

/** A proxy at another address of the product, such as a CDN or the site's own domain, that can break things. */
export interface Face {
  origin: string
  /** Requested paths, in order. */
  asked: string[]
  /** What happens to requests from now on, by path. */
  fate: (path: string) => Fate | Promise<Fate>
  /** Changes texts on their way to the browser. */
  change: (path: string, text: string) => string
  close(): Promise<void>
}

/** Headers that belong to one connection and must not be passed on. */
const OF_THE_LINE = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'])
const TEXTS = /javascript|html|json|css/

/** The product's response to a request that names a host; null = none. `fetch` would name the product's own host. */
const answerTo = (url: string, host: string): Promise<IncomingMessage | null> =>
  new Promise((resolve) => void get(url, { headers: { host } }, resolve).on('error', () => resolve(null)))

/** Opens a proxy that passes on the product's responses and its own name, as docs/embedding.md says. */
export async function openFace(product: string): Promise<Face> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const face: Face = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    fate: () => 'answered',
    change: (_, text) => text,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const answer = async (address: string, host: string, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(address, product)
    face.asked.push(pathname)
    const fate = await face.fate(pathname)
    if (fate === 'hangs') return
    if (fate === 'refused') return void response.destroy()
    // as the product responds
    if (fate === 404) return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
    // the browser may have left the page before the response
    const found = await answerTo(product + address, host)
    if (found === null) return void response.destroy()
    const headers = Object.entries(found.headers).filter(([name]) => !OF_THE_LINE.has(name))
    response.writeHead(found.statusCode ?? 502, Object.fromEntries(headers))
    const content = await buffer(found)
    const isText = TEXTS.test(found.headers['content-type'] ?? '')
    response.end(isText ? face.change(pathname, content.toString()) : content)
  }
  server.on('request', ({ url = '/', headers }, response) => void answer(url, headers.host ?? '', response))
  return face
}
