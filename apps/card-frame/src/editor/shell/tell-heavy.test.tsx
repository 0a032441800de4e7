import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

import type { Edit } from '../edits/edit.ts'
import { remove } from '../edits/layers/insert.ts'

beforeEach(() => {
  answerCalls([])
})

const HEAVY = /^The card weighs 4\.8 MB, .* Up to 1\.5 MB is quick on a phone/
const told = () => store.get(toastsAtom).map(({ text }) => text)

/** Puts a picture of 4.7 MB on the card. */
const addPhoto: Edit = (card) => ({
  ...card,
  assets: { ...card.assets, big: { key: 'big.png', kind: 'image', mime: 'image/png', bytes: 4_700_000 } },
  layers: [
    ...card.layers,
    { ...sampleCard().layers.find(({ type }) => type === 'image')!, id: 'big', asset: 'big' } as never,
  ],
})

it('an author hears once when the first view becomes heavy, and the card’s panel says so until it is light again', async () => {
  const { session } = await openShell()
  expect(screen.queryByText(HEAVY)).toBeNull()
  act(() => void session.run(addPhoto))
  expect(told()).toEqual([expect.stringMatching(HEAVY)])
  expect(screen.getAllByText(HEAVY).length).toBeGreaterThan(0)
  store.set(toastsAtom, [])
  act(() => void session.run(remove(['text1'])))
  expect([told(), screen.getAllByText(HEAVY)]).toMatchObject([[], [{}]])
  act(() => void session.run(remove(['big'])))
  expect(screen.queryByText(HEAVY)).toBeNull()
})

it('a card that was heavy when it was opened is told of in its panel only', async () => {
  const { session } = await openShell(addPhoto(sampleCard()))
  expect(screen.getByText(HEAVY)).toBeTruthy()
  act(() => void session.run(remove(['text1'])))
  expect(told()).toEqual([])
})
