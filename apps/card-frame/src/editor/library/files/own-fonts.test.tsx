import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useEdited } from '#editor/editor.ts'
import { LetterFields } from '#editor/panels/fields/letter-fields.tsx'
import { ChosenFont } from '#editor/shell/dialogs/chosen-font.tsx'
import { openLibrary } from '#test/open-library.tsx'
import { writtenCollection, writtenFont } from '#test/written-font.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))
})

function Letters() {
  const layers = useEdited((state) => state.card).layers
  return (
    <>
      <LetterFields layers={layers.filter((layer): layer is LayerOf<'text'> => layer.id === 'text1')} />
      <ChosenFont />
    </>
  )
}

const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, { applyAccept: false })
const told = () => store.get(toastsAtom).map(({ text }) => text)

describe('a font of the author’s own', () => {
  it('is uploaded under its own name, loaded into the page, set in the text and listed first, as one step', async () => {
    const { card, fonts, steps } = openLibrary(() => <Letters />)
    await choose(new File([writtenFont({ name: 'My Brush' })], 'mybrush-webfont (1).ttf'))
    const own = () => card().fonts.find(({ family }) => family === 'My Brush')
    await waitFor(() => expect(own()).toBeDefined())
    expect(card().assets[own()?.source ?? '']).toMatchObject({ kind: 'font', mime: 'font/ttf' })
    expect([fonts, steps(), readCard(card()).ok]).toEqual([['My Brush'], 1, true])
    await userEvent.click(screen.getByRole('combobox', { name: 'Font' }))
    expect(await screen.findByText('My fonts')).toBeDefined()
    expect(document.querySelector('[data-combobox-option]')?.textContent).toContain('My Brush')
  })

  it('a file that is no font is refused with its name', async () => {
    const { steps, uploads } = openLibrary(() => <Letters />)
    await choose(new File(['ID3'], 'song.ttf'))
    const text = 'song.ttf: This is not a font. Choose a TTF, OTF, TTC, WOFF or WOFF2 file.'
    await waitFor(() => expect(told()).toEqual([text]))
    expect([steps(), uploads.read()]).toEqual([0, []])
  })

  it.each([
    ['without a table of names', writtenFont({})],
    ['that ends after its first bytes', new TextEncoder().encode('OTTO')],
  ])('a font %s is refused in words', async (_, bytes) => {
    const { steps, uploads } = openLibrary(() => <Letters />)
    await choose(new File([bytes], 'nameless.ttf'))
    const text = 'nameless.ttf: This font does not say its name, so it cannot be listed. Choose another file of it.'
    await waitFor(() => expect(told()).toEqual([text]))
    expect([steps(), uploads.read()]).toEqual([0, []])
  })

  it('has the weights of its file when it is a variable font', async () => {
    const font = writtenFont({ name: 'Inter', weights: [300, 650] })
    const { card } = openLibrary(() => <Letters />)
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(url.startsWith('/files/') ? new Response(font) : Response.json([])),
    )
    await choose(new File([font], 'InterVar.ttf'))
    const list = await screen.findByRole('combobox', { name: 'Weight' })
    expect(within(list).queryByRole('option', { name: /Thin|Bold/ })).toBeNull()
    await userEvent.selectOptions(list, 'Light 300')
    expect(card().layers.find(({ id }) => id === 'text1')).toMatchObject({ style: { fontWeight: 300 } })
  })
})

describe('a file with several fonts', () => {
  const file = new File([writtenCollection({ name: 'Song' }, { name: 'Song Bold' })], 'song.ttc')

  it('asks which one is meant, and uploads that one alone', async () => {
    const sent: Blob[] = []
    const { card } = openLibrary(() => <Letters />, {
      store: async (content, mime) => {
        sent.push(content)
        return { key: 'media/font', url: '', mime, bytes: content.size }
      },
    })
    await choose(file)
    await userEvent.click(await screen.findByRole('button', { name: 'Song Bold' }))
    await waitFor(() => expect(card().fonts.map(({ family }) => family)).toContain('Song Bold'))
    expect(new Uint8Array(await sent[0]!.arrayBuffer())).toEqual(writtenFont({ name: 'Song Bold' }))
  })

  it('uploads nothing when none is chosen', async () => {
    const { steps, uploads } = openLibrary(() => <Letters />)
    await choose(file)
    await screen.findByRole('button', { name: 'Song' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Song' })).toBeNull())
    expect([steps(), uploads.read(), told()]).toEqual([0, [], []])
  })
})
