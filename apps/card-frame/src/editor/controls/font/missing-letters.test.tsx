import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { openLibrary } from '#test/open-library.tsx'

import { MissingLetters } from './missing-letters.tsx'

const font = { italic: false, chinese: false, category: 'sans', chineseName: null, css: '/fonts/a.css' }
const FACES = [
  { ...font, name: 'figtree', family: 'Figtree', weight: 600, letters: '/fonts/figtree.letters.txt' },
  { ...font, name: 'notoSans', family: 'Noto Sans', weight: 600, letters: '/fonts/noto-sans.letters.txt' },
]
const LETTERS: Record<string, string> = {
  '/fonts/figtree.letters.txt': 'U+20-ff',
  '/fonts/noto-sans.letters.txt': 'U+20-ff, U+400-4ff',
}
afterEach(() => vi.unstubAllGlobals())

it('says which letters a font lacks, what shows them, and which no font has', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.endsWith('.json') ? Response.json(FACES) : new Response(LETTERS[address])),
  )
  const text = sampleCard().layers.find(({ type }) => type === 'text') as LayerOf<'text'>
  const layer = {
    ...text,
    runs: [{ text: 'Да! Ω🎉' }],
    style: { ...text.style, fontFamily: 'Figtree', fontWeight: 600 },
  }
  openLibrary(() => <MissingLetters layers={[layer]} />)
  const note = screen.getByRole('status')
  await waitFor(() => expect(note.textContent).not.toBe(''))
  expect([...note.children].map((line) => line.textContent)).toEqual([
    'Figtree does not have Д а. Noto Sans shows them.',
    'Figtree and our other fonts do not have Ω. Each device shows them in a font of its own.',
  ])
})

it('says the same of a font of the author’s own, from what its file has', async () => {
  const latin = createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff2')
  const file = await readFile(latin)
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('.json')) return Promise.resolve(Response.json(FACES))
    return Promise.resolve(new Response(address === '/files/media/mine.woff2' ? file : LETTERS[address]))
  })
  const text = sampleCard().layers.find(({ type }) => type === 'text') as LayerOf<'text'>
  const layer = { ...text, runs: [{ text: 'Да!' }], style: { ...text.style, fontFamily: 'Mine', fontWeight: 700 } }
  const card = sampleCard({
    layers: [layer],
    fonts: [{ family: 'Mine', weights: [700], source: 'mine' }],
    assets: { mine: { key: 'media/mine.woff2', kind: 'font', mime: 'font/woff2', bytes: 9 } },
  })
  openLibrary(() => <MissingLetters layers={[layer]} />, { card })
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Mine does not have Д а. Noto Sans shows them.'),
  )
})
