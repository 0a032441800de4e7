import { createFileRoute } from '@tanstack/react-router'

import { LandingPage } from '#features/landing/landing-page.tsx'
import { SolutionDialogsHost } from '#shared/solution/solution-dialogs-host.tsx'

export const Route = createFileRoute('/homeNew')({ staticData: { login: false }, component: Landing })

function Landing() {
  return (
    <>
      <LandingPage />
      <SolutionDialogsHost />
    </>
  )
}
