import { ownFiles, removeFile } from '@petalpost/api-client/endpoints/files'
import type { OwnFile } from '@petalpost/api-client/schemas/files'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { questionAtom } from '@petalpost/ui/confirm'
import { store } from '@petalpost/ui/store'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { openLibrary } from '#test/open-library.tsx'
import { writtenFont } from '#test/written-font.ts'

import { AllFiles } from './all-files.tsx'

const file = (fields: Partial<OwnFile> & { key: string }): OwnFile => ({
  url: `/files/${fields.key}`,
  mime: 'image/png',
  bytes: 9,
  width: 60,
  height: 40,
  name: fields.key,
  createdAt: '2026-11-21T08:00:00.000Z',
  usedBy: [],
  useCount: 0,
  ...fields,
})

const LOGO = file({
  key: 'media/logo.png',
  name: 'Logo.png',
  usedBy: [
    { id: 'c2', title: 'Mum' },
    { id: 'c3', title: '' },
  ],
  useCount: 5,
})
const SKY = file({ key: 'media/sky.png', name: 'Sky.png' })
const FONT = file({ key: 'media/inter.woff2', mime: 'font/woff2', name: 'Inter.woff2' })

function open(records: OwnFile[]) {
  const answer = { records, usedBytes: 20 * 1024 * 1024, quotaBytes: 200 * 1024 * 1024 }
  const calls = answerCalls([
    [ownFiles, () => answer],
    [removeFile, () => null],
  ])
  return { calls, ...openLibrary(() => <AllFiles />) }
}

const question = () => store.get(questionAtom)

describe('files of my other cards (spec 4, "My files")', () => {
  it('a picture of another card is put on this one, as one step', async () => {
    const { card, steps, selected } = open([SKY])
    await userEvent.click(await screen.findByRole('button', { name: 'Use Sky.png' }))
    await waitFor(() => expect(selected()).toMatchObject({ type: 'image' }))
    expect(steps()).toBe(1)
    expect(Object.values(card().assets)).toContainEqual(
      expect.objectContaining({ key: SKY.key, kind: 'image', width: 60, height: 40 }),
    )
    expect(screen.queryByRole('button', { name: 'Use Sky.png' }), 'it is among the files of this card now').toBeNull()
  })

  it('a font of another card is loaded and offered by the name that it says', async () => {
    const { fonts } = open([FONT])
    const { fetch: answer } = globalThis
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
      asked[0] === `/files/${FONT.key}`
        ? Promise.resolve(new Response(writtenFont({ name: 'Brush' })))
        : answer(...asked),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Use Inter.woff2' }))
    await waitFor(() => expect(fonts).toEqual(['Brush']))
  })

  it('a font that cannot be read now has the name of its file', async () => {
    const { fonts } = open([FONT])
    await userEvent.click(await screen.findByRole('button', { name: 'Use Inter.woff2' }))
    await waitFor(() => expect(fonts).toEqual(['Inter']))
  })

  it('files are found by their names, and the space is told', async () => {
    open([LOGO, SKY])
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search my files' }), 'lo')
    expect(screen.queryByRole('button', { name: 'Use Sky.png' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Use Logo.png' })).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('Nothing found. Try another word.')).toBeDefined()
    expect(screen.getByText('20 of 200 MB used')).toBeDefined()
  })

  it('taking a file out asks first and names the cards that keep it', async () => {
    const { calls } = open([LOGO])
    await userEvent.click(await screen.findByRole('button', { name: 'Take Logo.png out of my files' }))
    await waitFor(() => expect(question()).not.toBeNull())
    expect(question()?.about).toBe(
      '“Logo.png” leaves My files.\nIt stays on the cards that show it: Mum, Untitled and 3 more.',
    )
    question()?.answer(false)
    await userEvent.click(screen.getByRole('button', { name: 'Take Logo.png out of my files' }))
    await waitFor(() => expect(question()).not.toBeNull())
    question()?.answer(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use Logo.png' })).toBeNull())
    expect(calls.filter(({ endpoint }) => endpoint === 'removeFile')).toEqual([
      { endpoint: 'removeFile', input: { key: LOGO.key } },
    ])
  })

  it.each([
    [{}, 'No card shows it. It cannot be brought back.'],
    [{ versionCount: 2 }, 'Earlier versions of your cards keep it, so it still takes up space.'],
    [{ isInBrand: true }, 'Your brand keeps it, so it still takes up space.'],
    [
      { versionCount: 1, isInBrand: true },
      'Earlier versions of your cards and your brand keep it, so it still takes up space.',
    ],
    [
      { versionCount: 1, usedBy: [{ id: 'c2', title: 'Mum' }], useCount: 1 },
      'It stays on the cards that show it: Mum.\nEarlier versions of your cards keep it, so it still takes up space.',
    ],
  ] as const)('taking a file out says what else keeps it: %o', async (uses, kept) => {
    open([{ ...SKY, ...uses, usedBy: 'usedBy' in uses ? [...uses.usedBy] : [] }])
    await userEvent.click(await screen.findByRole('button', { name: 'Take Sky.png out of my files' }))
    await waitFor(() => expect(question()).not.toBeNull())
    expect(question()?.about).toBe(`“Sky.png” leaves My files.\n${kept}`)
    question()?.answer(false)
  })

  it('a list that could not be loaded is loaded on a second try', async () => {
    answerCalls([])
    openLibrary(() => <AllFiles />)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answerCalls([[ownFiles, () => ({ records: [SKY], usedBytes: 0, quotaBytes: 1 })]])
    await userEvent.click(retry)
    expect(await screen.findByRole('button', { name: 'Use Sky.png' })).toBeDefined()
  })
})
