import { DAY_MS } from '@petalpost/domain/civil-day'
import { LEVELS } from '@petalpost/domain/membership'
import { store } from '@petalpost/ui/store'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { Header } from './header.tsx'

const END = '2026-12-24T12:00:00.000Z'
const member = (fields = {}) => user({ level: LEVELS.monthly, levelName: 'Monthly', expireTime: END, ...fields })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(END) - 3 * DAY_MS }))
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en-US')
})

describe('the reminder in the header (spec 1)', () => {
  test.each([
    ['en-US', 'Ends on Dec 24, 2026', 'Your membership ends on Dec 24, 2026. Renew it to keep every template.'],
    ['zh-CN', '2026年12月24日到期', '会员将于 2026年12月24日到期，续费后可继续使用全部模板。'],
  ] as const)('in %s, three days before the end, a link to the plans says when', async (language, name, title) => {
    await activateLanguage(language)
    store.set(userAtom, member())
    renderParts(<Header />)
    const link = await screen.findByRole('link', { name })
    expect([link.getAttribute('href'), link.title]).toEqual(['/subscribe', title])
  })

  test('it goes away with a payment, without a reload', async () => {
    store.set(userAtom, member())
    renderParts(<Header />)
    expect(await screen.findByRole('link', { name: /^Ends on/ })).toBeTruthy()
    act(() => store.set(userAtom, member({ expireTime: '2027-01-24T12:00:00.000Z' })))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Ends on/ })).toBeNull())
  })

  test.each([
    ['earlier', member({ expireTime: new Date(Date.parse(END) + 1).toISOString() })],
    ['after the end', member({ expireTime: '2026-12-20T12:00:00.000Z' })],
    ['without a membership', user()],
  ])('it does not show %s', async (_when, current) => {
    store.set(userAtom, current)
    renderParts(<Header />)
    await screen.findByRole('menu')
    expect(screen.queryByRole('link', { name: /^Ends on/ })).toBeNull()
  })
})
