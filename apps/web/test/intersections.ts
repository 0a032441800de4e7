import { vi } from 'vitest'

/**
 * Replaces the browser's IntersectionObserver. `onObserve` is called for each observed element, with a function that
 * tells its observer whether the element is in view. Without it, nothing ever is.
 */
export function stubIntersections(onObserve?: (tell: (isIntersecting: boolean) => void) => void): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly notify: IntersectionObserverCallback
      constructor(notify: IntersectionObserverCallback) {
        this.notify = notify
      }
      observe() {
        onObserve?.((isIntersecting) =>
          this.notify([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
        )
      }
      disconnect() {}
    },
  )
}
