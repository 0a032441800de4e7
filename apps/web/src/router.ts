import { createRouter } from '@tanstack/react-router'

import { NotFoundPage } from '#shared/ui/not-found-page.tsx'
import { PageError } from '#shared/ui/page-error.tsx'

import { routeTree } from './routeTree.gen.ts'

/** The history entry whose page is shown. */
let shownEntry: string | undefined

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // a page that is only checked again (the server has said who is logged in) stays where its visitor is scrolling
  scrollRestoration: ({ location: { state } }) => {
    const isOther = state.__TSR_key !== shownEntry
    shownEntry = state.__TSR_key
    return isOther
  },
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
