import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useEdited } from '#editor/editor.ts'
import { LetterFields } from '#editor/panels/fields/letter-fields.tsx'
import { openLibrary } from '#test/open-library.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))
  store.set(toastsAtom, [])
})

function Letters() {
  const layers = useEdited((state) => state.card).layers
  return <LetterFields layers={layers.filter((layer): layer is LayerOf<'text'> => layer.id === 'text1')} />
}

const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, { applyAccept: false })

describe('a font of the author’s own', () => {
  it('is uploaded, loaded into the page, set in the text and listed first, as one step', async () => {
    const { card, fonts, steps } = openLibrary(() => <Letters />)
    await choose(new File(['OTTO'], 'My Brush.otf'))
    const own = () => card().fonts.find(({ family }) => family === 'My Brush')
    await waitFor(() => expect(own()).toBeDefined())
    expect(card().assets[own()?.source ?? '']).toMatchObject({ kind: 'font', mime: 'font/otf' })
    expect([fonts, steps(), readCard(card()).ok]).toEqual([['My Brush'], 1, true])
    await userEvent.click(screen.getByRole('combobox', { name: 'Font' }))
    expect(await screen.findByText('My fonts')).toBeDefined()
    expect(document.querySelector('[data-combobox-option]')?.textContent).toContain('My Brush')
  })

  it('a file that is no font is refused with its name', async () => {
    const { steps, uploads } = openLibrary(() => <Letters />)
    await choose(new File(['ID3'], 'song.ttf'))
    const text = 'song.ttf: This is not a font. Choose a TTF, OTF, WOFF or WOFF2 file.'
    await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ kind: 'error', text }]))
    expect([steps(), uploads.read()]).toEqual([0, []])
  })
})
