import type { Sendable } from '@petalpost/api-client/client'
import type { Endpoint } from '@petalpost/api-client/endpoint'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'

import { api } from './api.ts'

interface CallOptions<Input, Data> extends Pick<
  UseMutationOptions<Data, Error, Sendable<Input>>,
  'onSuccess' | 'onError'
> {
  /** Tells a failure in a place of its own; false leaves it to the toast. */
  tell?: (error: Error, input: Sendable<Input>) => boolean
}

/**
 * The call of one endpoint that a press makes. A failure is shown in a toast, unless `tell` tells it. What a press starts
 * that is more than one call is a `useMutation` of a function: its failure is shown likewise.
 */
export function useCall<Input, Data>(
  endpoint: Endpoint<Input, Data>,
  { tell, ...options }: CallOptions<Input, Data> = {},
) {
  const call = useMutation<Data, Error, Sendable<Input>>({
    ...options,
    mutationFn: (input) => api.call<Input, Data>(endpoint, input),
    meta: { tell },
  })
  /** Makes the call and returns whether it succeeded; a failure has been told by then. */
  const attempt = (input: Sendable<Input>): Promise<boolean> =>
    call.mutateAsync(input).then(
      () => true,
      () => false,
    )
  return { ...call, attempt }
}
