import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { useEdited } from '#editor/editor.ts'
import { layersOf } from '#editor/edits/edit.ts'
import { boxIn, unionOf } from '#editor/gestures/box.ts'
import { renderInEditor } from '#test/render-in-editor.tsx'

import { PlaceSection } from './place-section.tsx'

const Section = ({ ids }: { ids: readonly string[] }) => (
  <PlaceSection
    layers={layersOf(
      useEdited(({ card }) => card),
      ids,
    )}
  />
)

const ofType = (type: string) => sampleCard().layers.find((layer) => layer.type === type)?.id ?? ''

const open = (...ids: string[]) => renderInEditor(<Section ids={ids} />)

async function type(name: string, number: string): Promise<void> {
  const field = screen.getByRole('spinbutton', { name })
  await userEvent.clear(field)
  await userEvent.type(field, `${number}{Enter}`)
}

const lock = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Keep proportions' })

it('the width of a picture changes its height with it, until its author unlocks the proportions', async () => {
  const id = ofType('image')
  const { layer, steps } = await open(id)
  const before = layer(id)!
  await type('Width', String(before.width * 2))
  expect(layer(id)).toMatchObject({ x: before.x, y: before.y, width: before.width * 2, height: before.height * 2 })
  expect([lock().checked, steps()]).toEqual([true, 1])
  await userEvent.click(lock())
  await type('Height', '50')
  expect(layer(id)).toMatchObject({ width: before.width * 2, height: 50 })
})

it('the width of a shape changes alone, until its author locks the proportions', async () => {
  const id = ofType('shape')
  const { layer } = await open(id)
  const before = layer(id)!
  await type('Width', '30')
  expect(layer(id)).toMatchObject({ width: 30, height: before.height })
  await userEvent.click(lock())
  await type('Height', String(before.height * 2))
  expect(layer(id)).toMatchObject({ width: 60, height: before.height * 2 })
})

it('several layers are scaled as one, from the top left corner of the rectangle around them', async () => {
  const ids = [ofType('shape'), ofType('image')]
  const { card, isValid, steps } = await open(...ids)
  const frame = () => boxIn(unionOf(layersOf(card(), ids)))
  const before = frame()
  expect([lock().checked, lock().disabled]).toEqual([true, true])
  await type('Height', String(Math.round(before.height / 2)))
  const after = frame()
  const ratio = Math.round(before.height / 2) / before.height
  expect(after.x).toBeCloseTo(before.x, 1)
  expect(after.y).toBeCloseTo(before.y, 1)
  expect(after.width).toBeCloseTo(before.width * ratio, 1)
  expect([isValid(), steps()]).toEqual([true, 1])
})
