import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** What a visitor does to go to another place of the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const getWindow = () => window

/**
 * After Back or a reload, the router scrolls to where the visitor left the page. A list that is fetched again is still
 * too short for that, and fonts and pictures above it may still change their size. This follows the page while it
 * changes, until the visitor moves or goes on.
 */
export function usePlaceBack(): void {
  // of the page that is shown: while the next one loads, the one before must not move
  const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const place = useElementScrollRestoration({ getElement: getWindow })?.scrollY
  // later it is where the visitor has scrolled to since
  const readPlace = useEffectEvent((entry: string | undefined) => (entry === undefined ? undefined : place))
  useEffect(() => {
    const wanted = readPlace(key)
    if (wanted === undefined) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let reached: { y: number; height: number } | undefined
    const heightNow = () => document.documentElement.scrollHeight
    const observer = new ResizeObserver(() => {
      scrollTo({ top: wanted, behavior: 'instant' })
      reached = { y: scrollY, height: heightNow() } // less than wanted while the page is too short
    })
    signal.addEventListener('abort', () => observer.disconnect())
    const end = () => stop.abort()
    for (const move of MOVES) window.addEventListener(move, end, { signal, passive: true })
    // by the scrollbar; a page of another height has moved by itself, and the observer will hear of it
    const look = () => reached && reached.height === heightNow() && reached.y !== scrollY && end()
    document.addEventListener('scroll', look, { signal, passive: true })
    observer.observe(document.documentElement)
    return end
  }, [key])
}
