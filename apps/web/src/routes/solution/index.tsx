import { createFileRoute } from '@tanstack/react-router'

import { SolutionsPage } from '#features/solution/solutions-page.tsx'

export const Route = createFileRoute('/solution/')({ staticData: { login: false }, component: SolutionsPage })
