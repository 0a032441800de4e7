import '../mantine.css'
import '@petalpost/ui/tokens.css'
import '@petalpost/ui/device-fonts.css'
import '@petalpost/ui/fonts.css'
import '@petalpost/ui/base.css'
import '../touch.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createClient } from '@petalpost/api-client/client'
import { loadPieces } from '@petalpost/card-document/layers/text/letters'
import type { ToFrame } from '@petalpost/domain/card-frame'
import { DEFAULT_LANGUAGE, isLanguage } from '@petalpost/domain/language'
import { Overlays } from '@petalpost/ui/overlays'
import { store } from '@petalpost/ui/store'
import { cssVariablesResolver, theme } from '@petalpost/ui/theme'
import { Provider as JotaiProvider } from 'jotai'
import { nanoid } from 'nanoid'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'

import { createMeasureText, loadBends } from '#editor/canvas/text/measure-text.ts'
import { createFiles } from '#editor/saving/browser-files.ts'
import { tellFull } from '#editor/shell/tell-full.ts'

import { createCopyKeys } from '../copy-keys.ts'
import { EditorPage, EditorShell } from '../editor-page.tsx'
import { createHost } from '../host.ts'
import { activateLanguage } from '../language.ts'
import { commitDraft, draftsIn } from '../leaving/commit-draft.ts'
import { tellLost } from '../leaving/tell-lost.ts'
import { FailedPage } from '../notice-page.tsx'
import { onFonts } from '../on-fonts.ts'
import { wait } from '../timers.ts'
import { addressOf, readAddress } from './address.ts'
import { createOpening } from './opening.ts'

const assetUrl = (key: string) => `/files/${key}`

/** Opens the editor of the card that the page's address names, in `area`. */
export async function openEditor(area: HTMLElement): Promise<void> {
  EditorShell.preload()
  const address = readAddress(location.search)
  const opensIn = address?.lang ?? DEFAULT_LANGUAGE
  const texts = activateLanguage(opensIn)
  const language = () => (isLanguage(i18n.locale) ? i18n.locale : opensIn)
  const api = createClient({ prefix: '/', language, onUnauthorized: () => undefined })
  const send = createHost(window, (message) => void handle(message))
  const files = createFiles({ api, assetUrl })
  const opening = createOpening(address ?? { cardId: '', isTemplate: 0 }, {
    api,
    send,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    newId: nanoid,
    copyKeys: createCopyKeys(() => sessionStorage, nanoid),
    now: Date.now,
    wait,
    assetUrl,
    measure: createMeasureText(document, assetUrl),
    sceneRooms: (session) =>
      import('../../fit/scene-rooms.ts').then(
        ({ sceneRoomsOf }) => sceneRoomsOf(session),
        () => undefined,
      ),
    onFonts,
    picturesOf: files.picturesOf,
    activity: files.activity,
    drafts: draftsIn(document),
    commitDraft: () => commitDraft(document),
    openChannel: (name) => ('BroadcastChannel' in window ? new BroadcastChannel(name) : undefined),
    onFull: tellFull,
    onLost: () => void tellLost(texts),
    moveTo: (cardId) => {
      const next = { cardId, lang: language(), userCode: address?.userCode ?? '' }
      history.replaceState(history.state, '', addressOf(next))
    },
  })

  async function handle(message: Exclude<ToFrame, { t: 'init' }>): Promise<void> {
    if (message.t === 'setLang') {
      await texts // the later of the two counts
      await activateLanguage(message.lang)
    }
    if (message.t === 'load') send({ t: 'reply', id: message.id, ok: false }) // it edits what is stored, nothing else
    if (message.t === 'flush') send({ t: 'reply', id: message.id, ok: await leave() })
  }

  function session() {
    commitDraft(document)
    const state = opening.read()
    return state.kind === 'editing' ? state.editor.session : undefined
  }
  async function leave(): Promise<boolean> {
    commitDraft(document)
    const state = opening.read()
    return state.kind !== 'editing' || state.leave()
  }
  window.addEventListener('online', () => session()?.flush())
  document.addEventListener('visibilitychange', () => document.hidden && void leave())
  window.addEventListener('beforeunload', (event) => {
    commitDraft(document)
    if (session()?.isUnsaved() || files.activity.isBusy()) event.preventDefault()
  })

  async function back(): Promise<void> {
    const left = leave()
    // the web app hears first that something is unsaved, and then waits for it itself
    if (window.parent !== window) queueMicrotask(() => send({ t: 'requestClose' }))
    else if (await left) location.assign('/mine/minePage')
  }

  void loadPieces() // texts are measured in one go
  void loadBends()
  void opening.open() // the card is on its way while the texts are loaded
  await texts
  createRoot(area).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <JotaiProvider store={store}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
            <ErrorBoundary fallback={<FailedPage onBack={() => void back()} />}>
              <EditorPage
                opening={opening}
                files={files}
                needMember={(feature) => send({ t: 'needMember', feature })}
                onBack={() => void back()}
              />
              <Overlays />
            </ErrorBoundary>
          </MantineProvider>
        </JotaiProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
