import { type RefCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** The part of an element that is near the viewport, px from the element's top. */
export interface NearPart {
  from: number
  to: number
}

/** How far beyond the viewport is near, in heights of the viewport. */
const BEYOND = 1.5
/** The part moves in steps, so that a scrolling page renders now and then, not in every frame. px */
const STEP = 320

const ALL: NearPart = { from: 0, to: Infinity }

function nearPart(element: HTMLElement): NearPart {
  const { top } = element.getBoundingClientRect()
  const beyond = BEYOND * innerHeight
  return {
    from: Math.floor((-top - beyond) / STEP) * STEP,
    to: Math.ceil((innerHeight - top + beyond) / STEP) * STEP,
  }
}

/**
 * The part of an element that is near the viewport, kept up to date while the page or anything in it scrolls or changes
 * its size. While the page is printed, all of it.
 */
export function useNearPart(): [RefCallback<HTMLElement>, NearPart] {
  const [part, setPart] = useState(ALL)
  const watch: RefCallback<HTMLElement> = (element) => {
    if (!element) return undefined
    const look = () =>
      setPart((before) => {
        const now = nearPart(element)
        return now.from === before.from && now.to === before.to ? before : now
      })
    look()
    const stop = new AbortController()
    const { signal } = stop
    // scrolling does not bubble; capturing also hears the panels and dialogs that the element may be in
    document.addEventListener('scroll', look, { signal, capture: true, passive: true })
    window.addEventListener('resize', look, { signal })
    // a print shows the whole page, as it is when this event has been handled
    window.addEventListener('beforeprint', () => flushSync(() => setPart(ALL)), { signal })
    window.addEventListener('afterprint', look, { signal })
    // when something above grows or shrinks, the element moves, and so does the end of a box that holds both
    const observer = new ResizeObserver(look)
    for (let box: Element | null = element; box; box = box.parentElement) observer.observe(box)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }
  const [ref] = useState(() => watch)
  return [ref, part]
}
