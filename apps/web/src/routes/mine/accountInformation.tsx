import { createFileRoute } from '@tanstack/react-router'

import { AccountInformation } from '#features/mine/account-information.tsx'

export const Route = createFileRoute('/mine/accountInformation')({
  staticData: { login: true },
  component: AccountInformation,
})
