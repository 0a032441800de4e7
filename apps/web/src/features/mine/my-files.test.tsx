import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { ownFiles, removeFile } from '@petalpost/api-client/endpoints/files'
import type { OwnFile } from '@petalpost/api-client/schemas/files'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const LOGO: OwnFile = {
  key: 'media/logo.png',
  url: '/files/media/logo.png',
  mime: 'image/png',
  bytes: 1024 * 1024,
  width: 60,
  height: 40,
  origin: 'ai',
  name: 'Logo.png',
  createdAt: '2026-11-21T08:00:00.000Z',
  usedBy: [{ id: 'c2', title: 'Mum' }],
  useCount: 3,
}
const { origin: _, ...OWN } = LOGO
const TUNE: OwnFile = { ...OWN, key: 'media/tune.mp3', mime: 'audio/mpeg', name: 'Tune.mp3', usedBy: [], useCount: 0 }

let files: OwnFile[]
let older: { olderCount?: number }
let calls: ReturnType<typeof answerCalls>

beforeEach(async () => {
  store.set(userAtom, user())
  files = [LOGO, TUNE]
  older = { olderCount: 3 }
  calls = answerCalls([
    [cardsPage, () => ({ records: [] })],
    [ownFiles, () => ({ records: files, ...older, usedBytes: 2.5 * 1024 * 1024, quotaBytes: 200 * 1024 * 1024 })],
    [
      removeFile,
      ({ key }) => {
        files = files.filter((file) => file.key !== key)
        return null
      },
    ],
  ])
  renderApp('/mine/minePage')
  await userEvent.click(await screen.findByRole('tab', { name: 'My files' }))
})

const rows = () => screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('button', { name: /^Take/ }))

describe('my files on my page (spec 4, "My files")', () => {
  test('each says when it came, how large it is, who made it and which cards show it', async () => {
    await screen.findByText('Logo.png')
    const [logo, tune] = rows()
    expect(logo?.textContent).toMatch(/^Logo\.pngNov 21, 2026 · 1 MB · Made with AIShown on Mumand 2 more$/)
    expect(tune?.textContent).toBe('Tune.mp3Nov 21, 2026 · 1 MB')
    expect(screen.getByRole('link', { name: 'Mum' }).getAttribute('href')).toBe('/card/edit/c2/0')
    expect(screen.getByText('2.5 of 200 MB used, your cards included')).toBeDefined()
  })

  test('older files than are listed are counted', async () => {
    expect(await screen.findByText('3 older files are not listed. Take others out to see them.')).toBeTruthy()
    older = {}
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.queryByText(/not listed/)).toBeNull())
  })

  test('a search finds files by name, and says when it finds none', async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search my files' }), 'tune')
    expect(rows()).toHaveLength(1)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search my files' }), 'x')
    expect(screen.getByText('No file has this name.')).toBeDefined()
  })

  test.each([
    [{ versionCount: 2 }, 'Earlier versions of your cards keep it', 'Kept by earlier versions of cards'],
    [{ isInBrand: true }, 'Your brand keeps it', 'Kept by your brand'],
    [
      { versionCount: 1, isInBrand: true },
      'Earlier versions of your cards and your brand keep it',
      'Kept by earlier versions of cards and by your brand',
    ],
  ] as const)('what else keeps a file is told in its row and before it is taken out: %o', async (uses, kept, shown) => {
    cleanup()
    files = [{ ...TUNE, ...uses }]
    renderApp('/mine/minePage')
    await userEvent.click(await screen.findByRole('tab', { name: 'My files' }))
    expect(await screen.findByText(shown)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Take Tune.mp3 out of my files' }))
    const question = within(await screen.findByRole('dialog', { name: /Warning/ }))
    expect(question.getByText(new RegExp(`${kept}, so it still takes up space`))).toBeDefined()
    expect(question.queryByText(/cannot be brought back/)).toBeNull()
  })

  test('taking one out asks first and names the cards that keep it', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take Logo.png out of my files' }))
    const question = within(await screen.findByRole('dialog', { name: /Warning/ }))
    expect(question.getByText(/It stays on the cards that show it: Mum and 2 more\./)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByText('Logo.png')).toBeNull())
    expect(calls.filter(({ endpoint }) => endpoint === 'removeFile').map(({ input }) => input)).toEqual([
      { key: LOGO.key },
    ])
  })
})
