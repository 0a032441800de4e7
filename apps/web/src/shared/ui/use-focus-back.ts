import { useEffect } from 'react'

/** When what is open closes, focus goes back to where it was, unless it has gone on elsewhere. */
export function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }, [isOpen])
}
