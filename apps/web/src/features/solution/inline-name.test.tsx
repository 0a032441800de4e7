import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { InlineName } from './inline-name.tsx'

const onFinish = vi.fn<(name: string | null) => void>()

function open() {
  onFinish.mockClear()
  renderParts(
    <InlineName label="Solution name" value="Mine" maxLength={10} className={undefined} onFinish={onFinish} />,
  )
  return { person: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Solution name' }) }
}

test('InlineName: a name beyond the limit is not cut: it stays, says how long it is and is not saved', async () => {
  const { person, field } = open()
  await person.clear(field)
  await person.type(field, 'Rosa’s Flower Shop{Enter}')
  await person.tab()
  expect([field.value, screen.getByRole('alert').textContent]).toEqual([
    'Rosa’s Flower Shop',
    'At most 10 characters; you have 18',
  ])
  expect(onFinish).not.toHaveBeenCalled()
  await person.clear(field)
  await person.type(field, 'Rosa{Enter}')
  expect(onFinish.mock.calls).toEqual([['Rosa']])
})

test('InlineName: a character of two code units counts as one, as on the server', async () => {
  const { person, field } = open()
  await person.clear(field)
  await person.type(field, '🌷🌷🌷🌷🌷🌷🌷🌷🌷🌷{Enter}')
  expect(onFinish.mock.calls).toEqual([['🌷🌷🌷🌷🌷🌷🌷🌷🌷🌷']])
})

test('InlineName: Escape reverts the change; an empty or unchanged name is not a change', async () => {
  for (const keys of ['New{Escape}', ' {Enter}', 'Mine{Enter}']) {
    const { person, field } = open()
    await person.clear(field)
    await person.type(field, keys)
    expect(onFinish.mock.calls).toEqual([[null]])
    document.body.replaceChildren()
  }
})
