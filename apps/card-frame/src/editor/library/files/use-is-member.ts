import { currentUser } from '@petalpost/api-client/endpoints/user'
import { isMember } from '@petalpost/domain/membership'
import { useEffect, useState } from 'react'

import { useEditor } from '#editor/editor.ts'

/** Whether the author is a member now, the trial included; undefined as long as the server has not said so. */
export function useIsMember(): boolean | undefined {
  const { api } = useEditor()
  const [found, setFound] = useState<boolean>()
  useEffect(() => {
    const aborter = new AbortController()
    api.call(currentUser, {}, { signal: aborter.signal }).then(
      (user) => setFound(isMember(user, Date.now())),
      () => undefined, // then nothing is said of memberships, and the server decides
    )
    return () => aborter.abort()
  }, [api])
  return found
}
