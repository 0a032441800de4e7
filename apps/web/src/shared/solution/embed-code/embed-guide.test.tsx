import { readFileSync } from 'node:fs'
import path from 'node:path'

import { agreement } from '@petalpost/api-client/endpoints/files'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { EmbedGuide } from './embed-guide.tsx'

const GUIDE = readFileSync(path.resolve(import.meta.dirname, '../../../../public/markdown/embedGuide.md'), 'utf8')

test('EmbedGuide: after choosing a system, its steps contain the solution’s own line', async () => {
  vi.stubGlobal('fetch', async (request: Request) =>
    new URL(request.url).pathname === agreement.path.replace(':fileName', 'embedGuide')
      ? new Response(GUIDE)
      : new Response('not found', { status: 404 }),
  )
  const { container } = renderParts(<EmbedGuide secret="KEY1" />)
  const script = `${window.location.origin}/plugin/js/main.js?k=KEY1`
  expect(await screen.findByText(`<script async src="${script}"></script>`)).toBeDefined()
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Where the line goes' })
  for (const { text } of select.options) {
    await userEvent.selectOptions(select, text)
    expect(container.textContent).not.toMatch(/YOUR_/)
  }
  await userEvent.selectOptions(select, 'Google Tag Manager')
  expect(screen.getByText(`<script async src="${script}&consent=wait&exclude=/checkout*"></script>`)).toBeDefined()
})

test('EmbedGuide: a guide that cannot be loaded says so, with a button to try again', async () => {
  vi.stubGlobal('fetch', async () => new Response('not found', { status: 404 }))
  renderParts(<EmbedGuide secret="KEY1" />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
