import { createFileRoute } from '@tanstack/react-router'

import { PayPage } from '#features/subscribe/pay-page.tsx'

export const Route = createFileRoute('/pay')({ staticData: { login: false }, component: PayPage })
