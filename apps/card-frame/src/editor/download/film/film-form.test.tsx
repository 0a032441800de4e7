import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

// lazy parts, loaded before the tests: compiling them may take a busy machine longer than a wait
import '../download-form.tsx'
import './make-film.ts'

beforeEach(() => {
  answerCalls([])
})

const inDialog = () => within(screen.getByRole('dialog'))

async function open() {
  await openShell(sampleCard({ width: 375, height: 667 }))
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Film' }))
}

describe('the download of a card as a film', () => {
  it('is not offered by a browser without WebCodecs, which says so and offers a GIF', async () => {
    await open()
    expect((await inDialog().findByRole('status')).textContent).toMatch(/^This browser cannot make films/)
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Make a GIF' }))
    expect(screen.getByRole('radio', { name: 'GIF', checked: true })).toBeTruthy()
    expect(screen.getByText('360 × 640 px')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  })
})
