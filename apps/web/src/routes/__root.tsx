import { Overlays } from '@petalpost/ui/overlays'
import { store } from '@petalpost/ui/store'
import { useLoad } from '@petalpost/ui/use-load'
import { createRootRoute, Outlet, type ParsedLocation, redirect, useLocation, useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

import { PreviewHost } from '#shared/card/preview/preview-host.tsx'
import { type CardSearch, readCardKey } from '#shared/card/preview/preview-state.ts'
import { isStorageOpen } from '#shared/persisted-atom.ts'
import { showHomeNewAtom, userAtom } from '#shared/persisted-state.ts'
import { sessionAtom } from '#shared/session/current-user.ts'
import { guard } from '#shared/session/guard.ts'
import { heldPageAtom } from '#shared/session/held-page.ts'
import { LoginPromptHost } from '#shared/session/login-prompt-host.tsx'
import { readAction } from '#shared/session/pending-action.ts'
import { WaitForLogin } from '#shared/session/wait-for-login.tsx'
import { isRequestedAddress } from '#shared/shell/requested-address.ts'
import { Shell } from '#shared/shell/shell.tsx'
import { useCancelQuestion } from '#shared/ui/use-cancel-question.ts'
import { usePlaceBack } from '#shared/ui/use-place-back.ts'

/**
 * The address that the document was requested with; '' when Back led elsewhere before. The server has written its title,
 * which may name a festival, a search or a card. The guard may lead elsewhere before anything is shown.
 */
let first: string | undefined

const addressOf = ({ pathname, searchStr }: ParsedLocation): string => pathname + searchStr

export const Route = createRootRoute({
  staticData: { login: false },
  validateSearch: ({ card, do: action }: Record<string, unknown>): CardSearch => ({
    card: readCardKey(card) && String(card),
    do: readAction(action) && String(action),
  }),
  beforeLoad: ({ location, matches, preload, search }) => {
    if (preload) return // preloading is not navigation
    first ??= isRequestedAddress() ? addressOf(location) : ''
    const decision = guard(
      {
        pathname: location.pathname,
        href: location.href,
        login: matches.some((match) => match.staticData.login),
        namesMore: search.card !== undefined || 'f' in search || 'lang' in search,
      },
      {
        loggedIn: store.get(userAtom) !== null || store.get(heldPageAtom),
        sessionKnown: store.get(sessionAtom) === 'known',
        // if the browser stores nothing, the landing page would show again on every load
        showHomeNew: store.get(showHomeNewAtom) && isStorageOpen(),
      },
    )
    if (decision.clearShowHomeNew) store.set(showHomeNewAtom, false)
    if (decision.go === 'homeNew') throw redirect({ to: '/homeNew' })
    if (decision.go === 'login') throw redirect({ to: '/login', search: { redirect: decision.redirect } })
  },
  component: Root,
})

function Root() {
  usePlaceBack()
  useCancelQuestion()
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) })
  const needsLogin = useMatches({ select: (matches) => matches.some((match) => match.staticData.login) })
  const isUser = useAtomValue(userAtom) !== null
  const isHeld = useAtomValue(heldPageAtom)
  const address = useLocation({ select: addressOf })
  const title = useLoad(() => import('#shared/shell/page-title.tsx'), { wanted: address !== first }).found?.loaded
  const page = needsLogin && !isUser && !isHeld ? <WaitForLogin /> : <Outlet />
  return (
    <>
      {bare ? page : <Shell>{page}</Shell>}
      <PreviewHost />
      <LoginPromptHost />
      <Overlays />
      {title && <title.PageTitle />}
    </>
  )
}
