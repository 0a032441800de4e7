import { solutionSightings } from '@petalpost/api-client/endpoints/solutions'
import type { SolutionSightings } from '@petalpost/api-client/schemas/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { InstallCheck } from './install-check.tsx'

const NOW = '2026-11-22T12:00:00.000Z'
const site = (host: string, lastSeenAt: string) => ({ host, firstSeenAt: '2026-11-01T12:00:00.000Z', lastSeenAt })
const answered = (...sites: SolutionSightings['sites']) => ({ sites, checkedAt: NOW })

afterEach(() => vi.useRealTimers())

test('the install check polls every few seconds until a site was seen, and then turns green', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer = answered()
  const calls = answerCalls([[solutionSightings, () => answer]])
  renderParts(<InstallCheck id="s1" />)
  expect(await screen.findByText('No site has loaded the line yet')).toBeDefined()
  expect(screen.getByRole('status').dataset['seen']).toBe('false')
  answer = answered(site('shop.example.com', '2026-11-22T11:58:00.000Z'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText('The line is in place')).toBeDefined()
  expect(screen.getByText('shop.example.com')).toBeDefined()
  expect(screen.getByText('seen 2 minutes ago')).toBeDefined()
  expect(screen.getByRole('status').dataset['seen']).toBe('true')
  const asked = calls.length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(calls).toHaveLength(asked)
})

test('several sites are listed, each with the time since it was seen', async () => {
  answerCalls([
    [
      solutionSightings,
      () =>
        answered(
          site('shop.example.com', '2026-11-22T11:59:40.000Z'),
          site('localhost:3000', '2026-11-22T09:00:00.000Z'),
          site('blog.example.com', '2026-11-12T12:00:00.000Z'),
        ),
    ],
  ])
  renderParts(<InstallCheck id="s2" />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'shop.example.comseen just now',
    'localhost:3000seen 3 hours ago',
    'blog.example.comseen 10 days ago',
  ])
})

test('a line that no site has loaded for a week is not said to be in place', async () => {
  answerCalls([[solutionSightings, () => answered(site('shop.example.com', '2026-11-14T12:00:00.000Z'))]])
  renderParts(<InstallCheck id="s4" />)
  expect(await screen.findByText('No site has loaded the line for a week')).toBeDefined()
  expect(screen.queryByText('The line is in place')).toBeNull()
  expect(screen.getByRole('status').dataset['seen']).toBe('false')
  expect(screen.getByText('seen 8 days ago')).toBeDefined()
})

test('a list of sites that cannot be loaded says why, and a retry loads it', async () => {
  let isDown = true
  answerCalls([
    [
      solutionSightings,
      () => {
        if (isDown) throw new Refusal(503, 'unavailable', 'Petalpost is busy.')
        return answered()
      },
    ],
  ])
  renderParts(<InstallCheck id="s3" />)
  expect(await screen.findByText('Petalpost is busy.')).toBeDefined()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Petalpost is busy.')).toBeNull())
  expect(screen.getByText('No site has loaded the line yet')).toBeDefined()
})
