import { QueryClient } from '@tanstack/react-query'

/** Answers are good for half a minute; what changes them says so itself. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
})
