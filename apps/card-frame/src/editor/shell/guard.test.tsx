import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
