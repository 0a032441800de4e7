import type { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { playTune } from '#editor/edits/files/play.ts'
import { move } from '#editor/edits/place/place.ts'
import { openLibrary } from '#test/open-library.tsx'

import { sendFiles } from './put-file.ts'
import { UploadLibrary } from './upload-library.tsx'

const FILM = new File([new Uint8Array([0, 0, 0, 0x18]), 'ftypmp42'], 'film.mp4', { type: 'video/mp4' })
const PNG = new File([new Uint8Array([0x89]), 'PNG\r\n'], 'cat.png', { type: 'image/png' })
const TUNE = new File(['ID3'], 'song.mp3', { type: 'audio/mpeg' })

/** Sends a film and a picture behind it, to a store that has the picture at once and the film when told. */
async function sendBehindFilm() {
  const film = Promise.withResolvers<void>()
  const { editor, library, card, uploads } = openLibrary(() => <UploadLibrary />, {
    store: async (content, mime) => {
      if (mime === 'video/mp4') await film.promise
      return { key: `media/${content.size}`, url: '', mime, bytes: content.size }
    },
  })
  const before = card().layers.length
  const sent = sendFiles(editor, library, [FILM, PNG])
  const waiting = () => uploads.read().find(({ status }) => status === 'success')
  await waitFor(() => expect(waiting()?.name).toBe(PNG.name))
  return {
    uploads,
    waiting: waiting()!,
    added: () => card().layers.slice(before),
    endFilm: () => {
      film.resolve()
      return sent
    },
  }
}

const typesOf = (layers: CardV2['layers']) => layers.map(({ type }) => type)

it('a picture that the author adds while it waits for a film is added once', async () => {
  const { waiting, added, endFilm } = await sendBehindFilm()
  const preview = await waitFor(() => document.querySelector(`button > img[src="${waiting.url}"]`)!)
  await userEvent.click(preview)
  expect(typesOf(added())).toEqual(['image'])
  await endFilm()
  expect(typesOf(added())).toEqual(['image', 'video'])
})

it('a stored picture that is taken off the list while it waits for a film is not put on the card', async () => {
  const { uploads, waiting, added, endFilm } = await sendBehindFilm()
  uploads.remove(waiting.uid)
  await endFilm()
  expect(typesOf(added())).toEqual(['video'])
})

it('audio takes no place on the card: a picture after it is where one alone is', async () => {
  const { editor, library, card, selected, remove } = openLibrary(() => <UploadLibrary />)
  await sendFiles(editor, library, [PNG])
  const { id, x, y } = selected()!
  remove(id)
  await sendFiles(editor, library, [TUNE, PNG])
  expect(card().music).toBeDefined()
  expect(selected()).toMatchObject({ type: 'image', x, y })
  expect(selected()?.id).not.toBe(id)
})

it('pictures that are sent one after the other cascade as those that are sent at once', async () => {
  const { editor, library, card } = openLibrary(() => <UploadLibrary />)
  const before = card().layers.length
  await sendFiles(editor, library, [PNG])
  await sendFiles(editor, library, [PNG, PNG], { x: 50, y: 60 })
  await sendFiles(editor, library, [PNG])
  const places = card()
    .layers.slice(before)
    .map(({ x, y }) => ({ x, y }))
  const [first, dropped] = places
  expect(places).toEqual([
    first,
    dropped,
    { x: dropped!.x + 12, y: dropped!.y + 12 },
    { x: first!.x + 12, y: first!.y + 12 },
  ])
})

it('a picture has the name of its file in the list of layers, unless the browser made it up', async () => {
  const { editor, library, selected } = openLibrary(() => <UploadLibrary />)
  await sendFiles(editor, library, [PNG])
  expect(selected()?.name).toBe('cat')
  await sendFiles(editor, library, [new File([PNG], 'image.png', { type: 'image/png' })])
  expect(selected()).toMatchObject({ type: 'image' })
  expect(selected()?.name).toBeUndefined()
})

const toast = () => store.get(toastsAtom)[0]

describe('a sound that is dropped on the card', () => {
  it('says that it takes the place of the music, which its button brings back', async () => {
    const { editor, library, card } = openLibrary(() => <UploadLibrary />)
    await sendFiles(editor, library, [TUNE])
    expect(toast()?.text).toBe('song.mp3 is the card’s music now.')
    const first = card().music
    store.set(toastsAtom, [])
    await sendFiles(editor, library, [new File(['ID3 and more'], 'other.mp3', { type: 'audio/mpeg' })])
    expect(toast()?.text).toBe('other.mp3 now plays in place of the card’s music.')
    expect(card().music).not.toEqual(first)
    editor.perform(move(['text1'], 5, 0))
    toast()?.action?.run()
    expect([card().music, readCard(card()).ok]).toEqual([first, true])
    expect(card().layers.find(({ id }) => id === 'text1')?.x, 'what was done since then stays').toBe(15)
  })

  it('is taken away again where the card had none, and not once another one plays', async () => {
    const { editor, library, card } = openLibrary(() => <UploadLibrary />)
    await sendFiles(editor, library, [TUNE])
    const undo = toast()?.action
    editor.perform(playTune({ tempo: 90, score: 'C4' }))
    undo?.run()
    expect(card().music).toMatchObject({ notes: { score: 'C4' } })
    editor.session.undo()
    undo?.run()
    expect(card().music).toBeUndefined()
  })
})
