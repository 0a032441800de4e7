import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ListError } from './list-error.tsx'

interface QueryListProps<Item> {
  query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'error' | 'isPending' | 'isPaused' | 'refetch'>
  /** Shown until the list is known. */
  pending?: ReactNode
  /** Shown when the list is empty. */
  empty?: ReactNode
  /** True where an outdated list must not pass for the current one: a failed refetch is shown above it. */
  warnsWhenStale?: boolean
  /** True in a narrow panel. */
  small?: boolean
  /** Shown when the list has entries. */
  children: (items: readonly Item[]) => ReactNode
}

/**
 * A fetched list: pending, failed with a button to try again, empty or filled. A failed refetch leaves a known list as it
 * is. A list that waits for a connection says so, and loads by itself when there is one.
 */
export function QueryList<Item>({
  query,
  pending,
  empty,
  small = false,
  warnsWhenStale = false,
  children,
}: QueryListProps<Item>) {
  const { data, error, isPending, isPaused, refetch } = query
  return (
    <>
      {isPending && !isPaused && pending}
      {(isPending ? isPaused : error && (data === undefined || warnsWhenStale)) && (
        <ListError small={small} error={error} onRetry={() => void refetch()} />
      )}
      {data && (data.length === 0 ? empty : children(data))}
    </>
  )
}
