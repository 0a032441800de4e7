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
      /** A refusal's message is shown in a toast besides its place (spec 8); the other calls are silent. */
      says?: boolean
      /** A list of the user's own, which nobody else may ask for. */
      own?: boolean
    }
    mutationMeta: {
      /** No toast shows a failure. */
      silent?: boolean
      /** Tells a failure in a place of its own; false leaves it to the toast. Its second parameter is the mutation's own. */
      tell?: ((error: Error, variables: never) => boolean) | undefined
    }
  }
}

/** Answers are good for half a minute; what changes them says so itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayHelp, retryDelay: 600, refetchOnWindowFocus: false },
    // what is pressed offline fails at once and says so: nobody expects it to be done later
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

/** Asking once more helps against a broken connection, not against an answer. */
function mayHelp(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError)
}

/**
 * Fetches what somebody's act needs to go on. A plain `fetchQuery` shares its call with the components that show the
 * same data, and is cancelled when the last of them goes.
 * @throws what the call throws
 */
export async function fetchForAct<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const letGo = new QueryObserver(queryClient, { ...options, enabled: false }).subscribe(() => undefined)
  try {
    return await queryClient.fetchQuery(options)
  } finally {
    letGo()
  }
}
