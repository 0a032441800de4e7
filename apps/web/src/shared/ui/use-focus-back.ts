import { useEffect } from 'react'

/** When something open closes, the focus returns to its earlier element, unless another element has it by then. */
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
