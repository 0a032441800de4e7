import { createFileRoute } from '@tanstack/react-router'

import { AgreementPage } from '#features/mine/agreement-page.tsx'

export const Route = createFileRoute('/mine/privacyAgreement')({
  staticData: { login: false },
  component: PrivacyAgreement,
})

function PrivacyAgreement() {
  return <AgreementPage agreement="privacyAgreement" />
}
