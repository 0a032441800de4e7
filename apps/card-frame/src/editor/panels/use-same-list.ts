import { useMemo } from 'react'

/**
 * Returns the list of the render before while its strings are the same, so that fields that depend on it need not render
 * again. The strings have no commas.
 */
export function useSameList(list: readonly string[]): readonly string[] {
  const text = list.join()
  return useMemo(() => (text === '' ? [] : text.split(',')), [text])
}
