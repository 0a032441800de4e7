import { store } from '@petalpost/ui/store'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { SubscribeBadge } from './subscribe-badge.tsx'

const LATER = '2099-01-01T00:00:00.000Z'

test.each([
  ['Monthly', 2],
  ['Yearly', 3],
  ['Free Trial', 1],
] as const)('a member’s badge names the plan %s, also where only its crown shows (spec 2.2)', (levelName, level) => {
  store.set(userAtom, user({ levelName, level, expireTime: LATER }))
  renderParts(<SubscribeBadge />)
  const badge = screen.getByRole('link', { name: levelName })
  expect([badge.getAttribute('href'), badge.title]).toEqual(['/subscribe', levelName])
})

test('who is no member has no badge (spec 2.2)', () => {
  for (const who of [null, user({ level: 0, levelName: '', expireTime: null })]) {
    store.set(userAtom, who)
    const { unmount } = renderParts(<SubscribeBadge />)
    expect(screen.queryByRole('link')).toBeNull()
    unmount()
  }
})
