import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { useEdited } from '#editor/editor.ts'
import { renderInEditor } from '#test/render-in-editor.tsx'

import { GroundField } from './ground-field.tsx'

const CARD = sampleCard()
const scene = FACTS.art.inserted(CARD, { id: 'scene', scene: 's', palette: 'p', options: {}, seed: 's', asset: 'art' })

function Field() {
  const layer = useEdited(({ card }) => card.layers.find(({ id }) => id === 'scene'))
  return layer?.type === 'art' || layer?.type === 'image' ? <GroundField layer={layer} /> : null
}

it('the ground of a card is detached, and fixed as the ground again', async () => {
  const { layer, isValid } = await renderInEditor(<Field />, { ...CARD, layers: [scene, ...CARD.layers] })
  await userEvent.click(screen.getByRole('button', { name: 'Detach' }))
  expect(layer('scene')).toMatchObject({ detached: true })
  expect(isValid()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Fix as the ground' }))
  expect(layer('scene')).not.toHaveProperty('detached')
})

it('a picture that covers the card is detached, and fixed as the ground again', async () => {
  const { x, y, width, height, rotation } = scene
  const photo: Layer = { id: 'scene', type: 'image', asset: 'photo', x, y, width, height, rotation }
  const { layer, isValid } = await renderInEditor(<Field />, { ...CARD, layers: [photo, ...CARD.layers] })
  expect(screen.getByText(/^This picture is the ground of the card/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Detach' }))
  expect(layer('scene')).toMatchObject({ detached: true })
  expect(isValid()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Fix as the ground' }))
  expect(layer('scene')).toEqual(photo)
})

it('a scene that is no ground has nothing to detach', async () => {
  await renderInEditor(<Field />, { ...CARD, layers: [...CARD.layers, scene] })
  expect(screen.queryByRole('button')).toBeNull()
})
