import type { SolutionOptions } from '@petalpost/domain/solution-options'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { definition } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { withOptions } from '../edits.ts'
import { SiteOptions } from './site-options.tsx'

/** The fields, together with the definition that they change. */
function open(options?: SolutionOptions) {
  const seen: (SolutionOptions | undefined)[] = []
  function Edited() {
    const [current, setCurrent] = useState({ ...definition(), ...(options && { options }) })
    seen.push(current.options)
    return <SiteOptions options={current.options} onChange={(change) => setCurrent(withOptions(current, change))} />
  }
  renderParts(<Edited />)
  return { person: userEvent.setup(), stored: () => seen.at(-1) }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('page rules are saved on Enter or blur', async () => {
  const { person, stored } = open()
  await person.type(field('Not on these pages'), ' /checkout*, /cart')
  expect(stored()).toBeUndefined()
  await person.tab()
  expect(stored()).toEqual({ exclude: '/checkout*,/cart' })
  await person.type(field('Only on these pages'), '/产品*{Enter}')
  expect(stored()).toEqual({ exclude: '/checkout*,/cart', include: '/%E4%BA%A7%E5%93%81*' })
  expect(field('Only on these pages').value).toBe('/产品*')
})

test('page rules that are not paths stay in the field, say why and change nothing', async () => {
  const { person, stored } = open({ include: '/shop*' })
  await person.clear(field('Only on these pages'))
  await person.type(field('Only on these pages'), 'https://example.com/shop')
  await person.tab()
  expect(screen.getByText(/^Leave out the domain: write \/shop\. /)).toBeDefined()
  expect(field('Only on these pages').value).toBe('https://example.com/shop')
  expect(stored()).toEqual({ include: '/shop*' })
  await person.type(field('Only on these pages'), '{Escape}')
  expect(field('Only on these pages').value).toBe('/shop*')
})

test.each([
  ['shop', '“shop” must begin with /, *, ? or #'],
  ['/cart /pay', /^“\/cart \/pay” contains a space/],
  ['/a*b*c*d*e*f*g*h*i*j', '“/a*b*c*d*e*f*g*h*i*j” has more than 8 stars'],
  ['*route=checkout*', /looks for a parameter in the path.*write \?route=checkout\*$/],
  ['/shop/../cart', /can never match, because browsers resolve/],
  ['/shop/(.*)', /regular expression or a route.*write \/shop\/\*$/],
])('the page rule %s is refused with its reason', async (rule, reason) => {
  const { person, stored } = open()
  await person.type(field('Not on these pages'), rule)
  await person.tab()
  expect(screen.getByText(reason)).toBeDefined()
  expect(stored()).toBeUndefined()
})

test('a stored page rule that would be refused today says why, and stays', () => {
  const { stored } = open({ exclude: '*route=checkout*' })
  expect(screen.getByText(/looks for a parameter in the path/)).toBeDefined()
  expect(field('Not on these pages').value).toBe('*route=checkout*')
  expect(stored()).toEqual({ exclude: '*route=checkout*' })
})

test('consent and language can be set and removed; without any option, `options` is removed', async () => {
  const { person, stored } = open()
  await person.click(screen.getByRole('switch', { name: /^Wait for consent/ }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language of the close button' }), '中文')
  expect(stored()).toEqual({ consent: 'wait', lang: 'zh-CN' })
  await person.click(screen.getByRole('switch', { name: /^Wait for consent/ }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language of the close button' }), 'Same as the page')
  expect(stored()).toBeUndefined()
})
