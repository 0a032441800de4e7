import type { Sendable } from '@petalpost/api-client/client'
import type { Endpoint } from '@petalpost/api-client/endpoint'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'

import { api } from './api.ts'

interface CallOptions<Input, Data> extends Pick<
  UseMutationOptions<Data, Error, Sendable<Input>>,
  'onSuccess' | 'onError'
> {
  /** Shows a failure in another place; returns false to leave it to the toast. */
  tell?: (error: Error, input: Sendable<Input>) => boolean
}

/**
 * A mutation that calls one endpoint. A failure is shown in a toast, unless `tell` shows it. For an action with several
 * calls, use `useMutation` with a function; its failure is shown in the same way.
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
  /** Makes the call and returns whether it succeeded. A failure has already been shown. */
  const attempt = (input: Sendable<Input>): Promise<boolean> =>
    call.mutateAsync(input).then(
      () => true,
      () => false,
    )
  return { ...call, attempt }
}
