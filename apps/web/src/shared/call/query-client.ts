import { ApiError } from '@petalpost/api-client/api-error'
import {
  type FetchQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'

import { showError } from './show-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A refusal's message is also shown in a toast (spec 8). Other queries show no toast. */
      says?: boolean
      /** A list of the user's own; it is removed when the user changes. */
      own?: boolean
    }
    mutationMeta: {
      /** A failure shows no toast. */
      silent?: boolean
      /**
       * Shows a failure in another place; returns false to leave it to the toast. The second parameter is the
       * mutation's input.
       */
      tell?: ((error: Error, variables: never) => boolean) | undefined
    }
  }
}

/** Responses are fresh for half a minute. Mutations that change the data invalidate them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayHelp, retryDelay: 600, refetchOnWindowFocus: false },
    // a press while offline fails at once and says so, because nobody expects it to run later
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.says && error instanceof ApiError) showError(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, variables, _context, { meta }) => {
      if (meta?.silent || meta?.tell?.(error, variables as never)) return
      showError(error)
    },
  }),
})

/** A retry helps against a broken connection, not when the server has responded. */
function mayHelp(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError)
}

/**
 * Fetches data that a user's action needs. A plain `fetchQuery` shares its call with the components that show the same
 * data, and is canceled when the last of them unmounts. While offline it fails at once, as mutations do.
 * @throws what the call throws
 */
export async function fetchForAct<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const letGo = new QueryObserver(queryClient, { ...options, enabled: false }).subscribe(() => undefined)
  try {
    return await queryClient.fetchQuery({ ...options, networkMode: 'always' })
  } finally {
    letGo()
  }
}
