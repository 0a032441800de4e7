import { createFileRoute } from '@tanstack/react-router'

import { FestivalPage } from '#features/festival/festival-page.tsx'
import { SolutionDialogsHost } from '#shared/solution/solution-dialogs-host.tsx'

export const Route = createFileRoute('/festival/$slug')({ staticData: { login: false }, component: Festival })

function Festival() {
  const { slug } = Route.useParams()
  return (
    <>
      <FestivalPage key={slug} slug={slug} />
      <SolutionDialogsHost />
    </>
  )
}
