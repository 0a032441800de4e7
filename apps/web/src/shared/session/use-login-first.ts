import { useNavigate, useRouter } from '@tanstack/react-router'

import { userAtom } from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'

/** `loginFirst()` is false for a user; a visitor is sent to /login, to come back to this page, and it is true. */
export function useLoginFirst(): () => boolean {
  const navigate = useNavigate()
  const router = useRouter()
  return () => {
    if (store.get(userAtom)) return false
    void navigate({ to: '/login', search: { redirect: router.state.location.href } })
    return true
  }
}
