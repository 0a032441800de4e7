import { brandKit } from '@petalpost/api-client/endpoints/brand'
import { ownFiles } from '@petalpost/api-client/endpoints/files'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { logosOf } from '#editor/edits/message/logo.ts'
import { renderInEditor } from '#test/render-in-editor.tsx'

import { LogoField } from './logo-field.tsx'

const file = (key: string, mime = 'image/png') => ({ key, url: `/files/${key}`, mime, bytes: 9, width: 40, height: 20 })
const owned = (name: string, mime?: string) => ({
  ...file(`u/${name}`, mime),
  name,
  createdAt: '2026-01-02T03:04:05.000Z',
  usedBy: [],
  useCount: 0,
})
const kit = (logo: ReturnType<typeof file> | null) => ({ colors: [], heading: null, body: null, logo, version: 1 })
const files = (...records: ReturnType<typeof owned>[]) => ({ records, usedBytes: 1, quotaBytes: 2 })

async function open(...answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers)
  const { card, steps } = await renderInEditor(<LogoField />, { ...sampleCard(), layers: [], groups: [], assets: {} })
  return { calls, steps, logos: () => logosOf(card()).map(({ asset }) => card().assets[asset]?.key) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('the logo of the brand kit is on the card by one press, and is not offered again', async () => {
  const { calls, logos, steps } = await open([brandKit, () => kit(file('u/brand.png'))])
  await press('Use my logo')
  expect([logos(), steps()]).toEqual([['u/brand.png'], 1])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use my logo' })).toBeNull())
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(['brandKit'])
})

it('without one, a picture of My files is the logo, and a press on another replaces it', async () => {
  const { logos } = await open(
    [brandKit, () => kit(null)],
    [ownFiles, () => files(owned('a.png'), owned('tune.mp3', 'audio/mpeg'), owned('b.svg', 'image/svg+xml'))],
  )
  await press('Choose from my files')
  const row = within(await screen.findByRole('list', { name: 'Pictures of my files' }))
  expect(row.getAllByRole('button').map((button) => button.title)).toEqual(['a.png', 'b.svg'])
  await press('Use b.svg')
  expect(logos()).toEqual(['u/b.svg'])
  await press('Choose from my files')
  expect(screen.queryByRole('button', { name: 'Use b.svg' })).toBeNull()
  await press('Use a.png')
  expect(logos()).toEqual(['u/a.png'])
})

it('files that cannot be loaded are said so and asked for again, also when the kit is missing', async () => {
  const answers = [
    () => {
      throw new Refusal(503, 'unavailable', 'Back in a minute')
    },
    () => files(),
  ]
  await open([ownFiles, () => answers.shift()!()])
  await press('Choose from my files')
  expect((await screen.findByRole('alert')).textContent).toContain('Your files could not be loaded.')
  await press('Retry')
  expect(await screen.findByText('My files has no other picture yet.')).toBeDefined()
})
