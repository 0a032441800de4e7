import { type RefCallback, useState } from 'react'

/** The width of an element, px, kept up to date; 0 until measured, which happens before the first paint. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0)
  const measure: RefCallback<HTMLElement> = (element) => {
    if (!element) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }
  const [ref] = useState(() => measure)
  return [ref, width]
}
