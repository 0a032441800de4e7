// Runs in every document of a visit before anything else of it, as a script of its own.
import { WAYS } from './ways.ts'

/** What a document tells of itself; times in ms since its own origin. */
export interface Probed {
  origin: number
  longTasks: number[]
  shift: number
  /** when the largest thing so far was painted */
  largest: number
  /** when the popup was on the screen; null before */
  seen: number | null
}

/** What is asked of it. */
export interface Plan {
  /** so much is the page's clock ahead */
  clockMs: number
  /** looks in each frame whether the popup is there */
  isWatching: boolean
}

declare global {
  interface Window {
    plan: Plan
    probed: Probed
  }
}

const probed: Probed = { origin: performance.timeOrigin, longTasks: [], shift: 0, largest: 0, seen: null }
window.probed = probed

const watch = (type: string, each: (entry: PerformanceEntry) => void): void =>
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
watch('longtask', ({ duration }) => probed.longTasks.push(duration))
watch('layout-shift', (entry) => (probed.shift += (entry as PerformanceEntry & { value: number }).value))
watch('largest-contentful-paint', ({ startTime }) => (probed.largest = startTime))

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? ((element.getRootNode() as ShadowRoot).host || null)

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  let opacity = 1
  for (let at: Element | null = element; at; at = parentOf(at)) opacity *= Number(getComputedStyle(at).opacity)
  return width > 20 && height > 20 && opacity > 0.5 && getComputedStyle(element).visibility === 'visible'
}

function watchFor(popup: () => Element | null | undefined): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => (probed.seen ??= performance.now())
  const look = (): void => {
    const element = popup()
    // what stands in the page at the beginning of a frame is on the screen when that frame has been drawn
    if (element && isSeen(element)) port2.postMessage(0)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

if (self === top) {
  const { clockMs, isWatching } = window.plan
  const { now } = Date
  Date.now = () => now() + clockMs
  const name = new URL(location.href).searchParams.get('way')
  const popup = WAYS.find((way) => way.name === name)?.popup
  if (isWatching && popup) watchFor(popup)
}
