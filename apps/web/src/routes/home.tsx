import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'
import { createFileRoute } from '@tanstack/react-router'

import { HomePage } from '#features/home/home-page.tsx'
import { SolutionBanner } from '#features/home/solution-banner.tsx'
import { festivalInAddress } from '#shared/card/festivals/festival-in-address.ts'
import { SolutionActions } from '#shared/solution/solution-actions.tsx'
import { SolutionDialogsHost } from '#shared/solution/solution-dialogs-host.tsx'

export const Route = createFileRoute('/home')({
  staticData: { login: false },
  validateSearch: (raw: Record<string, unknown>): { f?: number | undefined } => {
    const f = festivalInAddress(raw['f'])
    return f ? { f } : {}
  },
  component: Home,
})

function Home() {
  const navigate = Route.useNavigate()
  const festivalId = Route.useSearch({ select: ({ f }) => f ?? ALL_FESTIVALS_ID })
  const choose = (f: number) =>
    void navigate({ search: (search) => ({ ...search, f: f || undefined }), replace: true, resetScroll: false })
  return (
    <>
      <HomePage
        festivalId={festivalId}
        onFestival={choose}
        banner={<SolutionBanner actions={(solution) => <SolutionActions solution={solution} look="banner" />} />}
      />
      <SolutionDialogsHost />
    </>
  )
}
