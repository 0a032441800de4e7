import {
  revokeSecret,
  rotateSecret,
  solutionSecret,
  solutionSightings,
} from '@petalpost/api-client/endpoints/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { Overlays } from '@petalpost/ui/overlays'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { solution } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { EmbedCodeDialog } from './embed-code-dialog.tsx'

const SEEN = '2026-11-22T12:00:00.000Z'
const toasts = () => store.get(toastsAtom).map(({ text }) => text)

interface Opened {
  key?: string | null
  sites?: string[]
  isDown?: boolean
}

/** Opens the dialog of an own solution, on a server that stores its key. */
function open({ key = 'KEY1', sites = ['shop.example.com'], isDown = false }: Opened = {}) {
  const server = { key, made: 1, closed: 0 }
  const calls = answerCalls([
    [
      solutionSecret,
      () => {
        if (server.key === null) throw new Refusal(200, 'secret_revoked', 'The embed code has been revoked.')
        return server.key
      },
    ],
    [
      solutionSightings,
      () => ({
        sites: sites.map((host) => ({ host, firstSeenAt: SEEN, lastSeenAt: SEEN })),
        checkedAt: SEEN,
      }),
    ],
    [
      rotateSecret,
      () => {
        if (isDown) throw new Refusal(503, 'unavailable', 'Petalpost is busy.')
        server.made += 1
        server.key = `KEY${server.made}`
        return server.key
      },
    ],
    [revokeSecret, () => void (server.key = null)],
  ])
  renderParts(
    <>
      <EmbedCodeDialog solution={solution()} onClose={() => (server.closed += 1)} />
      <Overlays />
    </>,
    '/solution',
  )
  const changes = () => calls.filter(({ endpoint }) => endpoint === 'rotateSecret' || endpoint === 'revokeSecret')
  return { server, person: userEvent.setup(), changes }
}

type Person = ReturnType<typeof userEvent.setup>
const press = async (person: Person, name: string) =>
  person.click(await screen.findByRole('button', { name, hidden: true }))
const openKey = async (person: Person) => person.click(await screen.findByText('Replace or end the key'))
const warning = async () => within(await screen.findByRole('dialog', { name: 'Warning' }))

test('a new key is made after a warning that names the sites, and the new line is shown (rule S11)', async () => {
  const { person, changes } = open({ sites: ['shop.example.com', 'blog.example.com'] })
  await screen.findByText('blog.example.com')
  await openKey(person)
  await press(person, 'Make a new key')
  expect(await screen.findByText('Are you sure you want to make a new key?')).toBeDefined()
  expect(
    screen.getByText(/^The line on shop\.example\.com and blog\.example\.com stops working within a minute\./),
  ).toBeDefined()
  expect(changes()).toEqual([])
  await person.click((await warning()).getByRole('button', { name: 'OK' }))
  expect(await screen.findByText(/main\.js\?k=KEY2/)).toBeDefined()
  expect(changes()).toEqual([{ endpoint: 'rotateSecret', input: { id: 's1' } }])
  expect(toasts()).toContain('The new key is ready. Copy the new line.')
})

test('Cancel and Escape in the warning keep the key, and the dialog with the code stays open (spec 5)', async () => {
  const { person, server, changes } = open()
  await screen.findByText(/main\.js\?k=KEY1/)
  await openKey(person)
  for (const leave of ['cancel', 'escape']) {
    await press(person, 'Stop showing on all sites')
    const cancel = (await warning()).getByRole('button', { name: 'Cancel' })
    await (leave === 'cancel' ? person.click(cancel) : person.keyboard('{Escape}'))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Warning' })).toBeNull())
  }
  expect([changes(), server.closed]).toEqual([[], 0])
  expect(screen.getByText(/main\.js\?k=KEY1/)).toBeDefined()
})

test('“Stop showing on all sites” leaves a solution without a key, which can be made again (rule S11)', async () => {
  const { person, changes } = open()
  await screen.findByText(/main\.js\?k=KEY1/)
  await openKey(person)
  await press(person, 'Stop showing on all sites')
  await person.click((await warning()).getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('This solution has no key')).toBeDefined()
  expect(screen.queryByText(/main\.js/)).toBeNull()
  expect(toasts()).toContain('Stopped. Within a minute no site will show this solution.')
  await press(person, 'Make a key')
  expect(await screen.findByText(/main\.js\?k=KEY2/)).toBeDefined()
  expect(changes().map(({ endpoint }) => endpoint)).toEqual(['revokeSecret', 'rotateSecret'])
})

test('a solution whose key was ended before says so without an error', async () => {
  open({ key: null })
  expect(await screen.findByText('This solution has no key')).toBeDefined()
  expect(toasts()).not.toContain('The embed code has been revoked.')
  expect(screen.queryByRole('button', { name: 'Copy the code' })).toBeNull()
})

test('a key that could not be replaced stays, and the server’s sentence is shown', async () => {
  const { person } = open({ isDown: true })
  await screen.findByText(/main\.js\?k=KEY1/)
  await openKey(person)
  await press(person, 'Make a new key')
  await person.click((await warning()).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(toasts()).toContain('Petalpost is busy.'))
  expect(screen.getByText(/main\.js\?k=KEY1/)).toBeDefined()
})
