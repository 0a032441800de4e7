import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { store } from '@petalpost/ui/store'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { Provider as JotaiProvider } from 'jotai'
import type { ReactNode } from 'react'

import { queryClient } from '#shared/call/query-client.ts'

import { routeTree } from '../src/routeTree.gen.ts'

/** A router on the real route table, with its own history. */
export function routerAt(href: string) {
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [href] }) })
}

/** Renders the whole app as a visitor to `href` sees it. */
export function renderApp(href: string) {
  const router = routerAt(href)
  renderUnderProviders(<RouterProvider router={router} />)
  return router
}

/** Renders parts of the app inside its providers, as on the page at `href`. */
export function renderParts(parts: ReactNode, href = '/') {
  return renderUnderProviders(<RouterContextProvider router={routerAt(href)}>{parts}</RouterContextProvider>)
}

function renderUnderProviders(parts: ReactNode) {
  queryClient.clear()
  return render(
    <I18nProvider i18n={i18n}>
      <JotaiProvider store={store}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider env="test">{parts}</MantineProvider>
        </QueryClientProvider>
      </JotaiProvider>
    </I18nProvider>,
  )
}
