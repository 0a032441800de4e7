// The first script in the head of every visited page: /?way=NAME&clock=MS, plus &watch to look for a popup.
import { POPUPS } from './popups.ts'

/** Measurements that the page makes itself; times in ms since it began to load. */
export interface Probed {
  longTasks: number[]
  shift: number
  /** when the largest element so far was painted */
  largest: number
  /** when the frame with the popup in it was painted; null before that */
  seen: number | null
}

declare global {
  interface Window {
    probed: Probed
  }
}

const probed: Probed = { longTasks: [], shift: 0, largest: 0, seen: null }
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

/**
 * Adds an element whose painting the browser reports, because it reports nothing from a shadow root, where most popups
 * are.
 */
function mark(): void {
  const letter = Object.assign(document.createElement('i'), { textContent: '.' })
  letter.setAttribute('elementtiming', 'popup')
  letter.style.cssText = 'position:fixed;top:0;left:0'
  document.body.append(letter)
}

function watchFor(popup: () => Element | null | undefined): void {
  watch('element', (entry) => (probed.seen = (entry as PerformanceEntry & { renderTime: number }).renderTime))
  const look = (): void => {
    const element = popup()
    // the popup and the mark are painted in the same frame
    if (element && isSeen(element)) mark()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const { searchParams } = new URL(location.href)
const { now } = Date
const clockMs = Number(searchParams.get('clock'))
Date.now = () => now() + clockMs
const popup = POPUPS[searchParams.get('way') ?? '']
if (popup && searchParams.has('watch')) watchFor(popup)
