import './mantine.css'
import '@petalpost/ui/tokens.css'
import '@petalpost/ui/fonts.css'
import '@petalpost/ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { DEFAULT_LANGUAGE, isLanguage } from '@petalpost/domain/language'
import { Overlays } from '@petalpost/ui/overlays'
import { store } from '@petalpost/ui/store'
import { cssVariablesResolver, theme } from '@petalpost/ui/theme'
import { Provider as JotaiProvider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { EditorPage } from './editor-page.tsx'
import { activateLanguage } from './language.ts'

/** Opens the editor of the card that the page's address names, in `area`. */
export async function openEditor(area: HTMLElement): Promise<void> {
  const language = new URLSearchParams(location.search).get('lang')
  await activateLanguage(isLanguage(language) ? language : DEFAULT_LANGUAGE)
  createRoot(area).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <JotaiProvider store={store}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
            <EditorPage />
            <Overlays />
          </MantineProvider>
        </JotaiProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
