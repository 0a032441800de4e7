import { createFileRoute } from '@tanstack/react-router'

import { AgreementPage } from '#features/mine/agreement-page.tsx'

export const Route = createFileRoute('/mine/userAgreement')({
  staticData: { login: false },
  component: UserAgreement,
})

function UserAgreement() {
  return <AgreementPage agreement="userAgreement" />
}
