const prevent = (event: Event) => event.preventDefault()

/**
 * For an area on which fingers draw or drag (`touch-action: none`), as its ref. Chromium takes a drag that ends fast for a
 * fling all the same, and the next tap, even a second later, for the end of it: that tap would do nothing.
 */
export function withoutFling(area: Element | null): (() => void) | undefined {
  area?.addEventListener('touchmove', prevent, { passive: false })
  return () => area?.removeEventListener('touchmove', prevent)
}
