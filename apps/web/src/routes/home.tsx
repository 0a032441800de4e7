import { createFileRoute } from '@tanstack/react-router'

import { HomePage } from '#features/home/home-page.tsx'
import { SolutionBanner } from '#features/home/solution-banner.tsx'
import { SolutionActions } from '#shared/solution/solution-actions.tsx'
import { SolutionDialogsHost } from '#shared/solution/solution-dialogs-host.tsx'

export const Route = createFileRoute('/home')({ staticData: { login: false }, component: Home })

function Home() {
  return (
    <>
      <HomePage
        banner={<SolutionBanner actions={(solution) => <SolutionActions solution={solution} look="banner" />} />}
      />
      <SolutionDialogsHost />
    </>
  )
}
