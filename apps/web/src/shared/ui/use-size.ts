import { type RefCallback, useState } from 'react'

/** Width and height of an element, px, kept up to date; 0 until measured, which happens before the first paint. */
export function useSize(): [RefCallback<HTMLElement>, { width: number; height: number }] {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [ref] = useState<RefCallback<HTMLElement>>(() => (element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return [ref, size]
}
