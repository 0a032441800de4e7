import { addDays } from '@petalpost/domain/civil-day'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { definition, entry, reference } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { WhyNot } from './why-not.tsx'

const TODAY = '2026-11-22'
const christmas = entry({ id: 'c', name: 'Christmas', card: reference('c'), dates: ['2026-12-25'] })
const thanks = entry({ id: 't', name: 'Thanksgiving', dates: ['2026-11-26'] })

const rows = () =>
  within(screen.getByRole('list', { name: 'Festivals' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('“Why does it not show?” begins with today on this device and gives each festival its sentence', () => {
  renderParts(<WhyNot definition={definition([christmas, thanks])} today={TODAY} />)
  expect(screen.getByText('On Nov 22, 2026, visitors on PC see nothing.')).toBeDefined()
  expect(rows()).toEqual(['ChristmasOn another day: Dec 25, 2026 (in 33 days)', 'ThanksgivingNo card for PC yet'])
})

test('another day and the other platform can be chosen', async () => {
  renderParts(<WhyNot definition={definition([christmas, thanks])} today={TODAY} />)
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: addDays(TODAY, 33) } })
  expect(screen.getByText('On Dec 25, 2026, visitors on PC see “Christmas”.')).toBeDefined()
  expect(rows()[0]).toBe('ChristmasShows on this day')
  await userEvent.click(screen.getByRole('radio', { name: 'Mobile' }))
  expect(screen.getByText('On Dec 25, 2026, visitors on phones see nothing.')).toBeDefined()
  expect(rows()).toEqual(['ChristmasNot planned for phones', 'ThanksgivingNot planned for phones'])
})

test('it also says what the site and the visitor’s browser prevent', () => {
  const options = { consent: 'wait', include: '/%E4%BA%A7%E5%93%81*,/sale', exclude: '/cart' } as const
  renderParts(<WhyNot definition={{ ...definition([christmas]), options }} today={TODAY} />)
  for (const said of [
    '/产品*, /sale',
    '/cart',
    "petalpost('consent', true)",
    "await Promise.all(petalpost('explain'))",
  ])
    expect(screen.getByText(said)).toBeDefined()
})

test('it says for the address of a page what the page rules decide', async () => {
  const options = { include: '/shop*', exclude: '*/cart' } as const
  renderParts(<WhyNot definition={{ ...definition([christmas]), options }} today={TODAY} />)
  const page = screen.getByRole('textbox', { name: 'Page' })
  await userEvent.type(page, 'https://shop.example/shop/mugs?x=1')
  expect(screen.getByText('Page rules let cards show on this page.')).toBeDefined()
  await userEvent.clear(page)
  await userEvent.type(page, '/shop/Cart/')
  expect(screen.getByText(/^The rule/).textContent).toBe('The rule */cart keeps cards off this page.')
  await userEvent.clear(page)
  await userEvent.type(page, '/blog')
  expect(screen.getByText('Cards do not show: no rule includes this page.')).toBeDefined()
})
