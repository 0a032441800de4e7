import { CLAIM_QUERY_KEY } from '@petalpost/domain/reward'
import { createFileRoute } from '@tanstack/react-router'

import { IntroPage } from '#features/intro/intro-page.tsx'

export const Route = createFileRoute('/intro')({
  staticData: { login: false },
  validateSearch: (raw: Record<string, unknown>): { v?: boolean } =>
    String(raw[CLAIM_QUERY_KEY]) === 'true' ? { v: true } : {},
  component: Intro,
})

function Intro() {
  const { v = false } = Route.useSearch()
  return <IntroPage claimsAtOnce={v} />
}
