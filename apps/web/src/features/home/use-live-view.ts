import { type RefCallback, useEffect, useState } from 'react'

/** In browsers without idle callbacks, the pause after the page has loaded, ms. */
const CALM_AFTER_MS = 1500

interface LiveView {
  /** Whether the element is in view now. */
  inView: boolean
  /** True once the element was in view while the page was idle. Then it may show something costly. */
  live: boolean
}

/** Watches an element that shows something costly, until the page is loaded and idle and the element is in view. */
export function useLiveView(): [RefCallback<HTMLElement>, LiveView] {
  const [inView, setInView] = useState(false)
  const [live, setLive] = useState(false)
  const watch: RefCallback<HTMLElement> = (element) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true))
    observer.observe(element)
    return () => observer.disconnect()
  }
  const [ref] = useState(() => watch)
  useEffect(() => (inView && !live ? whenIdle(() => setLive(true)) : undefined), [inView, live])
  return [ref, { inView, live }]
}

/** Runs `call` when the page has loaded and the browser is idle. Returns a function that cancels it. */
function whenIdle(call: () => void): () => void {
  const calledOff = new AbortController()
  const { signal } = calledOff
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(call)
      signal.addEventListener('abort', () => window.cancelIdleCallback(id))
    } else {
      const id = setTimeout(call, CALM_AFTER_MS)
      signal.addEventListener('abort', () => clearTimeout(id))
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal })
  return () => calledOff.abort()
}
