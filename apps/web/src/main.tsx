import '@petalpost/ui/tokens.css'
import '@petalpost/ui/device-fonts.css'
import '@petalpost/ui/fonts.css'
import '#shared/theme/app.css'
import { store } from '@petalpost/ui/store'
import { showCarriedToasts } from '@petalpost/ui/toast'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { activateLanguage } from '#shared/language.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { startSession } from '#shared/session/current-user.ts'
import { watchUser } from '#shared/session/watch-user.ts'
import { forgetWrittenPage, isRequestedAddress } from '#shared/shell/requested-address.ts'
import { watchFailedPictures } from '#shared/ui/failed-pictures.ts'

import { App } from './app.tsx'
import { router } from './router.ts'

watchUser(() => void router.invalidate())
startSession()
watchFailedPictures()
if (!isRequestedAddress()) forgetWrittenPage()
router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
  if (fromLocation && hrefChanged) forgetWrittenPage()
})
// by the message the router tells a part that could not be loaded, and then loads the document again, once. Offline that
// would be the browser's own error page instead of ours.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = 'offline'
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/**
 * The frame in the document stays until the first page replaces it, at once. No `await` of this module: the parts of
 * that page import the file that holds it, and would wait for it.
 */
async function start(container: HTMLElement): Promise<void> {
  // Until the application stands, nothing else hears of Back: the address would change, and the page would not.
  const stopListening = router.history.subscribe(({ action }) => {
    if (!isRequestedAddress()) forgetWrittenPage()
    void router.load({ action })
  })
  await Promise.all([activateLanguage(store.get(languageAtom)), router.load()])
  stopListening() // the application listens as soon as it stands
  flushSync(() =>
    // the page tells of a part that could not be loaded
    createRoot(container, {
      onCaughtError: (error) => (error as Error).message === 'offline' || console.error(error),
    }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  document.getElementById('frame')?.remove()
  showCarriedToasts() // their time begins when they can be seen
}
void start(root)
