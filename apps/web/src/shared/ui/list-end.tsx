import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

import { EndMarker } from './end-marker.tsx'
import { ListError } from './list-error.tsx'

interface ListEndProps {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    'data' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
  >
}

/** Placed below an endless list: fetches the next page when it is in view, or says why a page could not be loaded. */
export function ListEnd({ query }: ListEndProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (error) return <ListError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />
  if (!hasNextPage) return null
  return (
    <EndMarker
      pages={data?.pages.length ?? 0}
      onReach={() => {
        if (!isFetchingNextPage) void fetchNextPage()
      }}
    />
  )
}
