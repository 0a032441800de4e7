import { createFileRoute } from '@tanstack/react-router'

import { FeedbackPage } from '#features/mine/feedback/feedback-page.tsx'

export const Route = createFileRoute('/mine/feedback')({
  staticData: { login: true },
  component: FeedbackPage,
})
