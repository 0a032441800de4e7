import { init } from '@plausible-analytics/tracker'

declare const PEERS_ORIGIN: string

init({ domain: 'shop.example', endpoint: `${PEERS_ORIGIN}/api/event`, captureOnLocalhost: true })
