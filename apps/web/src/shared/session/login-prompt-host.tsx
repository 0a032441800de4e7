import { useRouter } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect } from 'react'

import { useOpenedPart } from '#shared/call/use-part.ts'
import { useFocusBack } from '#shared/ui/use-focus-back.ts'

import { loginPromptAtom } from './login-first.ts'

/** Loads the prompt's code on demand. Navigation closes the prompt. */
export function LoginPromptHost() {
  const [action, setAction] = useAtom(loginPromptAtom)
  const router = useRouter()
  const close = () => setAction(null)
  const part = useOpenedPart(() => import('./login-prompt.tsx'), action !== null, close)
  useFocusBack(action !== null)
  useEffect(
    // a login or logout runs the guard again, which is not navigation
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && setAction(null)),
    [router, setAction],
  )
  return action && part && <part.LoginPrompt action={action} onClose={close} />
}
