import type { Endpoint } from '@petalpost/api-client/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'

import { useEditor } from '#editor/editor.ts'

/** Loads a list of the server's once. `retry` tries again after a failure. */
export function useListing<Input, Entry>(endpoint: Endpoint<Input, Entry[]>, input: Input) {
  const { api } = useEditor()
  const [list, setList] = useState<readonly Entry[]>([])
  const [hasFailed, setFailed] = useState(false)
  const load = (signal?: AbortSignal) => {
    // the types of a generic input do not match, though they are the same
    const call = api.call as (endpoint: Endpoint<Input, Entry[]>, input: Input, options: object) => Promise<Entry[]>
    call(endpoint, input, { signal }).then(setList, () => {
      if (!signal?.aborted) setFailed(true)
    })
  }
  const onOpen = useEffectEvent(load)
  useEffect(() => {
    const aborter = new AbortController()
    onOpen(aborter.signal)
    return () => aborter.abort()
  }, [])
  const retry = () => {
    setFailed(false)
    load()
  }
  return { list, hasFailed, retry }
}
