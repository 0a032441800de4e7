import '#shared/theme/mantine.css'
import '@petalpost/ui/tokens.css'
import '@petalpost/ui/fonts.css'
import '@petalpost/ui/base.css'
import { store } from '@petalpost/ui/store'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { activateLanguage } from '#shared/language.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { startSession } from '#shared/session/current-user.ts'
import { watchUser } from '#shared/session/watch-user.ts'

import { App } from './app.tsx'
import { router } from './router.ts'

watchUser(() => void router.invalidate())
startSession()
await activateLanguage(store.get(languageAtom))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
