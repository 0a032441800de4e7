import { ApiError } from '@petalpost/api-client/api-error'
import { QueryCache, QueryClient } from '@tanstack/react-query'

import { showError } from '#shared/ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A refusal's message is shown in a toast besides its place (spec 8); the other calls are silent. */
      says?: boolean
      /** A list of the user's own, which nobody else may ask for. */
      own?: boolean
    }
  }
}

/** Answers are good for half a minute; what changes them says so itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayHelp, retryDelay: 600, refetchOnWindowFocus: false },
  },
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.says && error instanceof ApiError) showError(error)
    },
  }),
})

/** Asking once more helps against a broken connection, not against an answer. */
function mayHelp(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError)
}
