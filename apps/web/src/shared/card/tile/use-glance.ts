import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A mouse that rests this long on a tile plays its card, ms. */
const REST_MS = 400

/** Whether a mouse rests on a tile; never with a finger, or for people who want less motion. */
export function useGlance() {
  const [isOn, setOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setOn(true), REST_MS)
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      setOn(false)
    },
  }
  return { isOn, handlers }
}
