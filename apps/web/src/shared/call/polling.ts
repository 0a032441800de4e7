/** How the status of something that happens elsewhere is fetched again and again: every response counts, none is kept. */
export const POLLING = {
  refetchIntervalInBackground: true, // the user is at the phone
  gcTime: 0,
  staleTime: 0,
  retry: false,
} as const
