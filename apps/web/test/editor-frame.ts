import type { FromFrame, ToFrame } from '@petalpost/domain/card-frame'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect } from 'vitest'

import { watchUser } from '#shared/session/watch-user.ts'

import { renderApp } from './render-app.tsx'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** The frame of the card editor. */
export const theFrame = () => screen.findByTitle<HTMLIFrameElement>('Card editor')

/** The frame's end of the port: its document says hello and gets it. One in a sandbox has no origin. */
export function portOf(iframe: HTMLIFrameElement): MessagePort {
  const given: MessagePort[] = []
  const contentWindow = { postMessage: (_init: unknown, _target: string, ports: MessagePort[]) => given.push(...ports) }
  Object.defineProperty(iframe, 'contentWindow', { value: contentWindow })
  const data = { p: 'card/1', t: 'hello', frame: 'edit', nonce: 'n1' }
  const origin = iframe.hasAttribute('sandbox') ? 'null' : new URL(iframe.src).origin
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: contentWindow }))
  const [port] = given
  if (!port) throw new Error('the page gave no port')
  return port
}

/** An editor that is ready: what it hears, and what it says. */
async function editorIn(iframe: HTMLIFrameElement) {
  const port = portOf(iframe)
  const heard: ToFrame[] = []
  port.addEventListener('message', ({ data }) => heard.push(data as ToFrame))
  port.start()
  const say = (message: FromFrame) => act(async () => port.postMessage(message))
  await say({ t: 'ready', w: 375, h: 667, music: false, v: 2 })
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false'))
  return { heard, say }
}

/** The app at `href`; a login or logout checks the page again, as in main.tsx. */
export function openApp(href: string) {
  const router = renderApp(href)
  ends.push(watchUser(() => void router.invalidate()))
  return router
}

/** The app at `href` with an editor that is ready. */
export async function openEditor(href: string) {
  const router = openApp(href)
  const iframe = await theFrame()
  return { router, iframe, ...(await editorIn(iframe)) }
}
