import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

import { CARDS_PATH } from '@petalpost/domain/embed-payload'

import { bundled } from './bundled.ts'

const JAVASCRIPT = 'text/javascript; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

/** Reads a built file of a package, from the folder of the file that the package exports. */
const distFile = (exported: string, file: string): string =>
  readFileSync(path.join(path.dirname(fileURLToPath(exported)), file), 'utf8')

const POSTHOG_SURVEY = {
  id: 'greeting',
  name: 'Greeting',
  description: '',
  type: 'popover',
  start_date: '2021-01-01T00:00:00Z',
  end_date: null,
  questions: [{ type: 'open', question: 'Happy new year!', id: 'q1' }],
  appearance: {},
  conditions: null,
  current_iteration: null,
  feature_flag_keys: [],
}

/** What PostHog's servers return about a project; `due` is the project with a survey. */
const posthogConfig = (project: string) => ({
  token: project,
  surveys: project === 'due',
  supportedCompression: ['gzip-js'],
  hasFeatureFlags: false,
  sessionRecording: false,
  heatmaps: false,
  autocapture_opt_out: true,
  captureDeadClicks: false,
  capturePerformance: false,
  autocaptureExceptions: false,
  analytics: { endpoint: '/e/' },
  elementsChainAsString: true,
  siteApps: [],
})

const script = (text: string): [string, string] => [JAVASCRIPT, text]
const json = (value: unknown): [string, string] => [JSON_TYPE, JSON.stringify(value)]
const remoteConfig = (project: string): string =>
  `(window._POSTHOG_REMOTE_CONFIG=window._POSTHOG_REMOTE_CONFIG||{})['${project}']={config:${JSON.stringify(posthogConfig(project))},siteApps:[]}`

/** The files of all peers by path, as their own servers and CDNs would serve them. */
async function filesOf(origin: string): Promise<Map<string, [type: string, text: string]>> {
  // bundled as their users would bundle them
  const peer = async (file: string): Promise<string> => bundled(`peers/${file}`, { PEERS_ORIGIN: origin })
  return new Map([
    ['/plausible.js', script(await peer('plausible.ts'))],
    ['/sentry.js', script(await peer('sentry.ts'))],
    ['/sweetalert2.js', script(distFile(import.meta.resolve('sweetalert2'), 'sweetalert2.all.min.js'))],
    ['/static/array.js', script(distFile(import.meta.resolve('posthog-js'), 'array.js'))],
    ['/static/surveys.js', script(distFile(import.meta.resolve('posthog-js'), 'surveys.js'))],
    ...['idle', 'due'].flatMap((project): [string, [string, string]][] => [
      [`/array/${project}/config.js`, script(remoteConfig(project))],
      [`/array/${project}/config`, json(posthogConfig(project))],
    ]),
    ['/api/surveys/', json({ surveys: [POSTHOG_SURVEY] })],
    ['/flags/', json({ flags: {}, featureFlags: {}, errorsWhileComputingFlags: false, surveys: true })],
    ['/formbricks.js', script(await peer('formbricks.ts'))],
    ['/js/formbricks.umd.cjs', script(await peer('formbricks-core.ts'))],
    ['/js/surveys.umd.cjs', script(distFile(import.meta.resolve('@formbricks/surveys'), 'index.umd.js'))],
  ])
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, content-type',
  'access-control-allow-methods': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

function answer(response: ServerResponse, type: string, body: Buffer): void {
  const length = { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }
  response.writeHead(200, { ...CORS, ...length, 'cache-control': 'public, max-age=60' }).end(body)
}

/** Passes our files on, as a site's own domain may, except that a card's document never arrives. */
function passOn({ url = '', headers }: IncomingMessage, response: ServerResponse, product: string): void {
  if (url.startsWith(CARDS_PATH)) return
  get(product + url, { headers: { 'accept-encoding': headers['accept-encoding'] ?? '' } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
}

/** Serves the peers as `origin` and accepts whatever else they send. `product` is the address of our server. */
export async function servePeers(name: string, product: string): Promise<{ origin: string; close: () => void }> {
  let packed = new Map<string, { type: string; body: Buffer }>()
  const nothing = brotliCompressSync('{"status":1}')
  const server = createServer((request, response) => {
    request.resume()
    if (request.url?.startsWith('/plugin/')) return passOn(request, response, product)
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    const [address = '/'] = (request.url ?? '/').split('?')
    const where = address.replace(/^\/static\/[\d.]+\//, '/static/') // PostHog's addresses contain its version
    const file = packed.get(where)
    answer(response, file?.type ?? JSON_TYPE, file?.body ?? nothing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://${name}:${(server.address() as AddressInfo).port}`
  const files = await filesOf(origin)
  packed = new Map([...files].map(([where, [type, text]]) => [where, { type, body: brotliCompressSync(text) }]))
  return {
    origin,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
