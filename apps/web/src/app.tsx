import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { store } from '@petalpost/ui/store'
import { cssVariablesResolver, theme } from '@petalpost/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Provider as JotaiProvider } from 'jotai'

import { queryClient } from '#shared/call/query-client.ts'

import { router } from './router.ts'

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <JotaiProvider store={store}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
            <RouterProvider router={router} />
          </MantineProvider>
        </QueryClientProvider>
      </JotaiProvider>
    </I18nProvider>
  )
}
