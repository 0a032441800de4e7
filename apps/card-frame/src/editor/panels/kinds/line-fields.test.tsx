import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { renderPanel } from '#test/render-in-editor.tsx'

import { ShapePanel } from './shape-panel.tsx'

const sample = sampleCard()
const lineCard = () =>
  sampleCard({
    groups: [],
    layers: sample.layers.flatMap((layer) =>
      layer.type === 'shape' ? [{ ...layer, stroke: { width: 4, color: '#112233' }, line: {} }] : [],
    ),
  })

it('a line has a width, a color and two ends, and neither outline nor fill', async () => {
  const { card, isValid } = await renderPanel('shape', ShapePanel, lineCard())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'End of the line' }), 'Arrow')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start of the line' }), 'Dot')
  expect(card().layers).toMatchObject([{ line: { start: 'dot', end: 'arrow' } }])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start of the line' }), 'None')
  expect(card().layers[0]).toHaveProperty('line', { end: 'arrow' })
  expect([screen.queryByText('Fill'), screen.queryByRole('switch', { name: 'Line' })]).toEqual([null, null])
  expect([screen.getByText('Line width') !== null, isValid()]).toEqual([true, true])
})
