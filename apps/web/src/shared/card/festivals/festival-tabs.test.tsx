import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { festival } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { FestivalTabs } from './festival-tabs.tsx'

// in the server's order at New Year, because a page may stay open, and its visitor's date may be a day ahead
const FESTIVALS = [
  festival({ festivalId: 6, name: 'Spring Festival', dates: ['2026-02-17', '2027-02-06'] }),
  festival({ festivalId: 16, name: 'Mid-Autumn', dates: ['2026-09-25', '2027-09-15'] }),
  festival({ festivalId: 20, name: 'Dongzhi', dates: ['2026-12-22', '2027-12-22'] }),
  festival({ festivalId: 81, name: 'Independence Day', kept: false, dates: ['2026-07-04', '2027-07-04'] }),
  festival({ festivalId: 48, name: 'Thanksgiving', kept: false, dates: ['2026-11-26', '2027-11-25'] }),
]
const OWN = ['Spring Festival', 'Mid-Autumn', 'Dongzhi']

afterEach(() => vi.useRealTimers())

test.each([
  ['2026-01-10T12:00:00', ['Spring Festival', 'Mid-Autumn', 'Dongzhi', 'Independence Day', 'Thanksgiving']],
  ['2026-07-03T12:00:00', ['Mid-Autumn', 'Dongzhi', 'Spring Festival', 'Independence Day', 'Thanksgiving']],
  ['2026-11-22T12:00:00', ['Dongzhi', 'Spring Festival', 'Mid-Autumn', 'Thanksgiving', 'Independence Day']],
  ['2026-12-31T12:00:00', ['Spring Festival', 'Mid-Autumn', 'Dongzhi', 'Independence Day', 'Thanksgiving']],
])(
  'FestivalTabs: on %s the tabs begin with festivals that readers celebrate, the next first (spec 2.5)',
  async (now, expected) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    answerCalls([[festivalList, () => FESTIVALS]])
    renderParts(<FestivalTabs festivalId={0} onChoose={() => undefined} />)
    await screen.findByRole('radio', { name: /Dongzhi/ })
    const tabs = screen.getAllByRole('radio').map((tab) => tab.querySelector('[title]')?.getAttribute('title'))
    expect(tabs).toEqual(['All', ...expected])
    expect(new Set(tabs.slice(1, 1 + OWN.length))).toEqual(new Set(OWN))
  },
)

test('FestivalTabs: festivals that cannot be loaded leave "All", the reason and a button to try again (spec 8)', async () => {
  let refuses = true
  const list = () => {
    if (refuses) throw new Refusal(503, 'unavailable', 'Back in a minute')
    return FESTIVALS
  }
  answerCalls([[festivalList, list]])
  renderParts(<FestivalTabs festivalId={0} onChoose={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['All'])
  refuses = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: /Dongzhi/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('FestivalTabs: of a festival without a tab nothing is chosen, and Tab still leads into the row', async () => {
  const chosen = vi.fn<(festivalId: number) => void>()
  answerCalls([[festivalList, () => FESTIVALS]])
  renderParts(<FestivalTabs festivalId={999} onChoose={chosen} />)
  await screen.findByRole('radio', { name: /Dongzhi/ })
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^All/ }))
  await userEvent.keyboard('{ArrowRight}')
  const [, first] = screen.getAllByRole('radio')
  expect(first?.textContent).toContain(
    FESTIVALS.find(({ festivalId }) => festivalId === chosen.mock.lastCall?.[0])?.name,
  )
})
