import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { NumberField } from './number-field.tsx'

const taken: number[] = []

function Editing({ decimals = 0 }: { decimals?: number }) {
  const [value, setValue] = useState(5)
  return (
    <>
      <NumberField
        label="Days before"
        value={value}
        min={0}
        max={60}
        decimals={decimals}
        onChange={(next) => {
          taken.push(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue(7)}>
        Seven
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Days before' })
const problem = () => screen.getByRole('alert').textContent

function open(decimals?: number) {
  taken.length = 0
  renderParts(<Editing {...(decimals === undefined ? {} : { decimals })} />)
  return userEvent.setup()
}

test.each([
  ['70', 'From 0 to 60'],
  ['-1', 'From 0 to 60'],
  ['1.5', 'Whole numbers only'],
])('NumberField: %s gets a clear error, stays in the field and changes nothing', async (text, why) => {
  const person = open()
  await person.clear(field())
  await person.type(field(), text)
  await person.tab()
  expect([field().value, problem(), field().getAttribute('aria-invalid')]).toEqual([text, why, 'true'])
  expect(taken.filter((number) => number < 0 || number > 60 || !Number.isInteger(number))).toEqual([])
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
})

test('NumberField: a valid number is accepted during typing, and the error disappears', async () => {
  const person = open()
  await person.clear(field())
  await person.type(field(), '99')
  expect(problem()).toBe('From 0 to 60')
  await person.clear(field())
  await person.type(field(), '14')
  expect([taken.at(-1), problem()]).toEqual([14, ''])
})

test('NumberField: Escape and an emptied field restore the last valid number', async () => {
  const person = open()
  await person.clear(field())
  await person.tab()
  expect(field().value).toBe('5')
  await person.type(field(), '99{Escape}')
  expect([field().value, problem()]).toEqual(['59', ''])
})

test('NumberField: a value set elsewhere replaces the typed text', async () => {
  const person = open()
  await person.clear(field())
  await person.type(field(), '99')
  await person.click(screen.getByRole('button', { name: 'Seven' }))
  expect([field().value, problem()]).toEqual(['7', ''])
})

test('NumberField: accepts at most the allowed number of decimals', async () => {
  const person = open(1)
  await person.clear(field())
  await person.type(field(), '2.5')
  expect(taken.at(-1)).toBe(2.5)
  await person.type(field(), '5')
  expect([taken.at(-1), problem()]).toEqual([2.5, 'At most 1 decimal'])
})
