import { createFileRoute } from '@tanstack/react-router'

import { HomePage } from '#features/home/home-page.tsx'
import { SolutionBanner } from '#features/home/solution-banner.tsx'

export const Route = createFileRoute('/home')({ staticData: { login: false }, component: Home })

function Home() {
  return <HomePage banner={<SolutionBanner actions={() => null} />} />
}
