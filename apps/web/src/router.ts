import { createRouter } from '@tanstack/react-router'

import { NotFoundPage } from '#shared/ui/not-found-page.tsx'
import { PageError } from '#shared/ui/page-error.tsx'

import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface StaticDataRouteOption {
    /** True when the route needs login (spec 2.1). The guard in the root route reads it. */
    login: boolean
    /** True for a page without header and menus. */
    bare?: boolean
  }
}
