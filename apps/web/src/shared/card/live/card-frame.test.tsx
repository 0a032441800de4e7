import { MessageChannel } from 'node:worker_threads'

import type { ToFrame } from '@petalpost/domain/card-frame'
import { store } from '@petalpost/ui/store'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { portOf } from '#test/editor-frame.ts'
import { user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { CardFrame } from './card-frame.tsx'

const card = { cardId: 'c1', isTemplate: 1 } as const
const frame = () => screen.getByTitle<HTMLIFrameElement>('A card')
const address = () => frame().getAttribute('src')
const show = () => renderParts(<CardFrame card={card} definition={{}} title="A card" width={436} height={930} />)

test('CardFrame: the address names the user, the card and the language (spec 2.7)', () => {
  store.set(userAtom, user({ userCode: 'u 1' }))
  show()
  expect(address()).toBe('/card-frame/embed.html?userCode=u%201&cardId=c1&isTemplate=1&lang=en-US#/preview')
})

test('CardFrame: a visitor’s code is empty, and a login replaces the frame', () => {
  show()
  const visitors = frame()
  expect(address()).toContain('?userCode=&cardId=c1')
  act(() => store.set(userAtom, user({ userCode: 'u1' })))
  expect(address()).toContain('?userCode=u1&cardId=c1')
  // a new address in the same frame would add a step to the browser's history
  expect(frame()).not.toBe(visitors)
})

/** Shows the card in a frame that says it is painted; returns what the frame hears. */
async function painted(playing: boolean): Promise<string[]> {
  vi.stubGlobal('MessageChannel', MessageChannel) // happy-dom has none
  renderParts(
    <CardFrame card={card} definition={{}} title="A card" width={436} height={930} playing={playing} muted={false} />,
  )
  const port = portOf(frame())
  const heard: string[] = []
  port.addEventListener('message', ({ data }) => heard.push((data as ToFrame).t))
  port.start()
  await act(async () => port.postMessage({ t: 'painted', ms: 900 }))
  await act(async () => port.postMessage({ t: 'ready', w: 375, h: 667, music: false, v: 2 }))
  await waitFor(() => expect(heard.length).toBeGreaterThan(1))
  return heard
}

test('CardFrame: a card starts when its still picture goes, so that its entrance is seen', async () => {
  expect(await painted(true)).toEqual(['load', 'play'])
})

test('CardFrame: a card that is out of view does not start when it is painted', async () => {
  expect(await painted(false)).toEqual(['load', 'pause'])
})
