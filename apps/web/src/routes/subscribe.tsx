import { createFileRoute } from '@tanstack/react-router'

import { SubscribePage } from '#features/subscribe/subscribe-page.tsx'

export const Route = createFileRoute('/subscribe')({ staticData: { login: true }, component: SubscribePage })
