import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderInEditor } from '#test/render-in-editor.tsx'

import { PanelFrame } from './panel-frame.tsx'

afterEach(() => vi.restoreAllMocks())

it('a panel that fails says so, leaves the others alone, and can be tried again (rule F9)', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isBroken = true
  function Broken() {
    if (isBroken) throw new TypeError('a fault of ours')
    return <p>Colors</p>
  }
  await renderInEditor(
    <>
      <PanelFrame className="" title="One">
        <Broken />
      </PanelFrame>
      <PanelFrame className="" title="Other">
        <p>Layers</p>
      </PanelFrame>
    </>,
  )
  expect([screen.getByRole('alert').textContent, screen.getByText('Layers').textContent]).toEqual([
    'This part stopped working. Your card is not affected.',
    'Layers',
  ])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Colors').textContent).toBe('Colors')
})

function Properties({ layer }: { layer: string }) {
  if (layer === 'Sky') throw new TypeError('a fault of ours')
  return <p>Colors</p>
}

function Panel() {
  const [layer, setLayer] = useState('Sky')
  return (
    <PanelFrame className="" title={layer} onClose={() => setLayer('Sea')}>
      <Properties layer={layer} />
    </PanelFrame>
  )
}

it('a panel that failed is tried again when it shows another layer', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await renderInEditor(<Panel />)
  expect(screen.queryByText('Colors')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([screen.getByText('Colors').textContent, screen.queryByRole('alert')]).toEqual(['Colors', null])
})
