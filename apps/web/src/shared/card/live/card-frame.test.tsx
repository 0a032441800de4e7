import { store } from '@petalpost/ui/store'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
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
