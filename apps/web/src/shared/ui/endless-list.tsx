import type { ComponentProps, ReactNode } from 'react'

import { ListEnd } from './list-end.tsx'
import { ListError } from './list-error.tsx'

interface EndlessListProps<Item> {
  query: ComponentProps<typeof ListEnd>['query'] & { isPending: boolean; isPaused: boolean; isError: boolean }
  /** The entries of all pages so far. */
  items: readonly Item[]
  /** Shown until the first page is known. */
  pending: ReactNode
  /** Shown when no page has an entry. */
  empty: ReactNode
  /** Shown when there are entries. */
  children: (items: readonly Item[]) => ReactNode
}

/**
 * A list fetched page by page: pending, empty or filled, with its end in view fetching the next page. A page that
 * failed says why, below the entries so far, with a button to try again. A first page that waits for a connection says
 * so, and loads by itself when there is one.
 */
export function EndlessList<Item>({ query, items, pending, empty, children }: EndlessListProps<Item>) {
  const { isPending, isPaused, isError, hasNextPage, error, refetch } = query
  if (isPending) return isPaused ? <ListError error={error} onRetry={() => void refetch()} /> : pending
  return (
    <>
      {items.length > 0 && children(items)}
      {items.length === 0 && !isError && !hasNextPage && empty}
      <ListEnd query={query} />
    </>
  )
}
