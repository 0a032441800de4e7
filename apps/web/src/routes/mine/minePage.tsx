import { createFileRoute } from '@tanstack/react-router'

import { MyPage } from '#features/mine/my-page.tsx'

export const Route = createFileRoute('/mine/minePage')({ staticData: { login: false }, component: MyPage })
