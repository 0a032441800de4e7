import { withSeededServer } from '@petalpost/server/test/seeded-server'
import { freePort } from '@petalpost/server/test/server-process'
import { chromium } from 'playwright'

import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import { SLOW, SLOW_PHONE, SLOW_PICTURE, WORK } from './conditions.ts'
import { serveHost } from './host-site.ts'
import { medianCard } from './median-card.ts'
import { servePeers } from './peer-server.ts'
import { type Samples, tablesOf, visibleOf } from './tables.ts'
import { visit } from './visit.ts'
import { WAYS } from './ways.ts'

const ROUNDS = 9

/** Three sites, as a visitor's browser sees them: names below localhost count as secure and lead to this machine. */
const HOST = 'shop.localhost'
const PRODUCT = 'cards.localhost'
const PEERS = 'peers.localhost'

const launch = (args: readonly string[]) =>
  chromium.launch(
    chromiumWith('--disable-component-update', '--host-resolver-rules=MAP *.localhost 127.0.0.1', ...args),
  )

/** What the embed costs a host page and its visitor, compared with similar products; all take turns, round by round. */
export async function embedBench(rounds = ROUNDS): Promise<Report> {
  const port = await freePort()
  const product = `http://${PRODUCT}:${port}`
  return withSeededServer('embed', { PORT: String(port), PUBLIC_ORIGIN: product }, async (seeded) => {
    const card = await medianCard(seeded)
    const peers = await servePeers(PEERS, seeded.server.origin)
    const origins = { product, peers: peers.origin, key: card.key }
    const host = await serveHost(HOST, new Map(WAYS.map(({ name, tag }) => [name, tag(origins)])))
    // a card has its own process, which a page's throttling would not reach, so times are measured with everything in
    // one process
    const [apart, together] = await Promise.all([
      launch(['--site-per-process']),
      launch([
        '--disable-site-isolation-trials',
        '--disable-features=IsolateSandboxedIframes,IsolateOrigins,site-per-process',
      ]),
    ])
    const samples: Samples = new Map()
    try {
      for (let round = 0; round <= rounds; round += 1) {
        console.log(round === 0 ? 'warming up' : `round ${round} of ${rounds}`)
        for (const condition of [WORK, SLOW, SLOW_PICTURE, SLOW_PHONE])
          for (const way of WAYS) {
            if (way.isIdlePeer && !condition.traced) continue
            const browser = condition.traced ? apart : together
            const isDueDay = !way.name.endsWith('idle')
            const clockMs = isDueDay ? card.at - Date.now() : 0
            const address = host.addressOf(way, condition, clockMs)
            const seen = await visit(browser, address, way, condition)
            if (round === 0) continue // warm-up
            const key = `${condition.name}: ${way.name}`
            samples.set(key, [...(samples.get(key) ?? []), seen])
          }
      }
    } finally {
      await Promise.all([apart.close(), together.close()])
      host.close()
      peers.close()
    }
    return {
      question: 'What does the embed cost a host page and its visitor, beside other widgets in the same run?',
      tables: tablesOf(samples, card),
      raw: { rounds, cardBytes: card.bytes, medianCardBytes: card.median, visible: visibleOf(samples) },
    }
  })
}
