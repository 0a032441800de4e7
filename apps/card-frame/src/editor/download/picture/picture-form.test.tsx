import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

// lazy parts, loaded before the tests: compiling them may take a busy machine longer than a wait
import '../download-form.tsx'

const saved: string[] = []
beforeEach(() => {
  answerCalls([])
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const inDialog = () => within(screen.getByRole('dialog'))

async function open() {
  const shell = await openShell(sampleCard({ width: 375, height: 667 }))
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download' }))
  await screen.findByRole('radiogroup', { name: 'File type' })
  return shell
}
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string) => userEvent.click(screen.getByRole('radio', { name }))

describe('the download of a card as a picture', () => {
  it('is a PNG, 1080 px on its short side, with the background, under the title of the card', async () => {
    const { card, drawings } = await open()
    await press('Download')
    await waitFor(() => expect(saved).toEqual(['For you.png']))
    expect(drawings.map(([drawn, { scale, type }]) => [drawn, scale, type])).toEqual([
      [card(), 1_080 / 375, 'image/png'],
    ])
  })

  it('is a JPEG of the width that the author writes', async () => {
    const { drawings } = await open()
    await choose('JPEG')
    await choose('Custom')
    const width = screen.getByRole('spinbutton', { name: 'Width' })
    await userEvent.clear(width)
    await userEvent.type(width, '750{Enter}')
    expect(screen.getByText('750 × 1334 px')).toBeTruthy()
    await press('Download')
    await waitFor(() => expect(saved).toEqual(['For you.jpg']))
    expect(drawings[0]?.[1]).toMatchObject({ scale: 2, type: 'image/jpeg' })
  })

  it('has no ground on request, and a JPEG does not offer that, because it has always one', async () => {
    const { drawings } = await open()
    await userEvent.click(screen.getByRole('switch', { name: 'With its background' }))
    await press('Download')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(drawings[0]?.[0].background).toEqual({ type: 'solid', color: '#00000000' })
    await choose('JPEG')
    expect(screen.queryByRole('switch', { name: 'With its background' })).toBeNull()
    await press('Download')
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(drawings[1]?.[0].background).not.toEqual({ type: 'solid', color: '#00000000' })
  })

  it('is told in words when it fails, and can be tried again', async () => {
    const { drawings } = await open()
    const push = vi.spyOn(drawings, 'push').mockImplementationOnce(() => {
      throw new RangeError('Array buffer allocation failed')
    })
    await press('Download')
    expect((await inDialog().findByRole('alert')).textContent).toMatch(
      /^There is not enough memory, or the disk is full/,
    )
    push.mockRestore()
    await press('Download')
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})
