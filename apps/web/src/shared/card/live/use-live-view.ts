import { whenIdle } from '@petalpost/ui/when-idle'
import { type RefCallback, useEffect, useState } from 'react'

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
