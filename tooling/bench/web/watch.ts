/** What the bench notes in a page, from before the page's own scripts. */
export interface Watched {
  /** ms after the navigation: the first contentful paint */
  firstPaint: number
  /** ms after the navigation */
  largestPaint: number
  /** sum of the layout shifts that no input caused */
  shifts: number
  /** ms of each input, from the event to the next frame */
  inputs: number[]
}

/** The fields of a shift and of an event, beside those that all entries have. */
interface Noted extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
}

type WithWatched = typeof globalThis & { watched: Watched }

/** Runs in the page: notes paints, layout shifts and inputs. */
export function watchPage(): void {
  const watched: Watched = { firstPaint: 0, largestPaint: 0, shifts: 0, inputs: [] }
  Object.assign(globalThis, { watched })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function goes into the page
  const observe = (type: string, take: (entry: Noted) => void): void => {
    const observer = new PerformanceObserver((list) => (list.getEntries() as Noted[]).forEach(take))
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime
  })
  observe('layout-shift', ({ value = 0, hadRecentInput = false }) => {
    if (!hadRecentInput) watched.shifts += value
  })
  observe('event', ({ interactionId = 0, duration }) => {
    if (interactionId > 0) watched.inputs.push(duration)
  })
}

/** Runs in the page: what was noted until now. */
export const readWatched = (): Watched => (globalThis as WithWatched).watched

/** Runs in the page: has the application replaced the frame of the page, and has it been painted? */
export const isShown = (): boolean =>
  document.getElementById('frame') === null && (globalThis as WithWatched).watched.largestPaint > 0

/** Frames without a change after which a page stands still. */
export const STILL = 30

/** Runs in the page: waits until it has neither scrolled nor changed its height for some frames; returns its place. */
export async function standStill(still: number): Promise<number> {
  let before = ''
  for (let frames = 0; frames < still;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = `${scrollY} ${document.documentElement.scrollHeight} ${location.href}`
    frames = now === before ? frames + 1 : 0
    before = now
  }
  return scrollY
}

/** What a page has loaded. */
export interface Loaded {
  requests: number
  /** bytes of scripts on the wire */
  scripts: number
}

/** Runs in the page: all that it has loaded. */
export function readLoaded(): Loaded {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return {
    requests: loaded.length + 1,
    scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}
