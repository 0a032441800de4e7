import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ListError } from './list-error.tsx'

interface QueryListProps<Item> {
  query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>
  /** What stands there until the list is known. */
  pending?: ReactNode
  /** What stands there when nothing is in it. */
  empty?: ReactNode
  /** For a narrow panel. */
  small?: boolean
  /** The list, when something is in it. */
  children: (items: readonly Item[]) => ReactNode
}

/**
 * A list that is fetched: pending, failed with a way to ask again, empty or filled. When it fails later, what is known
 * stays below the failure.
 */
export function QueryList<Item>({ query, pending, empty, small = false, children }: QueryListProps<Item>) {
  const { data, error, isPending, refetch } = query
  return (
    <>
      {isPending && pending}
      {error && <ListError small={small} error={error} onRetry={() => void refetch()} />}
      {data && (data.length === 0 ? empty : children(data))}
    </>
  )
}
