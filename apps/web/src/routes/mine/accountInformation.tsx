import { createFileRoute } from '@tanstack/react-router'

import { AccountInformation } from '#features/mine/account-information.tsx'
import { LoginWays } from '#features/mine/login-ways.tsx'
import { useWayAdded } from '#features/mine/use-way-added.ts'
import { isWayEnd, type WayEnd } from '#features/mine/way-end.ts'

export const Route = createFileRoute('/mine/accountInformation')({
  staticData: { login: true },
  validateSearch: (raw: Record<string, unknown>): { way?: WayEnd } => (isWayEnd(raw['way']) ? { way: raw['way'] } : {}),
  component: Page,
})

function Page() {
  useWayAdded(Route.useSearch().way)
  return (
    <AccountInformation>
      <LoginWays />
    </AccountInformation>
  )
}
