import { createFileRoute } from '@tanstack/react-router'

import { AccountManagement } from '#features/mine/account-management.tsx'

export const Route = createFileRoute('/mine/accountManagement')({
  staticData: { login: true },
  component: AccountManagement,
})
