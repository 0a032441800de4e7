import { useLoad } from '@petalpost/ui/use-load'

import { showError } from './show-error.ts'

/**
 * A part of the program that is loaded on demand; undefined until it has loaded. If it fails to load, `onMissing` is
 * called, by default to say so in a toast; `useLoad` says when it is loaded again. The rest of the page keeps working.
 */
export const usePart = <Part extends object>(
  load: () => Promise<Part>,
  wanted: boolean,
  onMissing: (error: unknown) => void = showError,
): Part | undefined => useLoad(load, { wanted, onMissing }).found?.loaded

/** The part that shows what the user has opened. If it fails to load, a toast says so and `close` is called. */
export function useOpenedPart<Part extends object>(
  load: () => Promise<Part>,
  opened: boolean,
  close: () => void,
): Part | undefined {
  return usePart(load, opened, (error) => {
    showError(error)
    close()
  })
}
