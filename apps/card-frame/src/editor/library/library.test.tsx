import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { CardPanel } from '#editor/panels/card/card-panel.tsx'
import { ImagePanel } from '#editor/panels/kinds/image-panel.tsx'
import { openLibrary } from '#test/open-library.tsx'
import { writtenFont } from '#test/written-font.ts'

import { MusicUploads } from './files/music-uploads.tsx'
import { TuneLibrary } from './files/tune-library.tsx'
import { UploadLibrary } from './files/upload-library.tsx'
import { ArtLibrary } from './scenes/art-library.tsx'
import { SceneLibrary } from './scenes/scene-library.tsx'
import { ShapeLibrary } from './shape-library.tsx'
import { StickerLibrary } from './sticker-library.tsx'
import { TextLibrary } from './text-library.tsx'

const PNG = new File([new Uint8Array([0x89]), 'PNG\r\n'], 'cat.png', { type: 'image/png' })
const LARGE = new File([new Uint8Array([0x89]), 'PNG\r\n and more'], 'dog.png', { type: 'image/png' })
const TUNE = new File(['ID3'], 'song.mp3', { type: 'audio/mpeg' })

const FONT = new File([writtenFont({ name: 'My Brush' })], 'brush.ttf', { type: 'font/ttf' })

const isValid = (card: CardV2) => readCard(structuredClone(card)).ok

const art = (card: CardV2) => card.layers.find((layer) => layer.type === 'art')!

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the library of texts', () => {
  it('adds a heading or a greeting in a font of the library, selected, as one step', async () => {
    const { card, steps, selected, fonts } = openLibrary(() => <TextLibrary />)
    await press('Add a heading')
    expect(selected()).toMatchObject({ type: 'text', runs: [{ text: 'Your heading' }] })
    await press('With love')
    expect(selected()).toMatchObject({ style: { fontFamily: 'Great Vibes', fill: { color: '#8c2f5b' } } })
    expect(card().fonts).toContainEqual({ family: 'Great Vibes', weights: [400], source: 'library' })
    expect([steps(), isValid(card()), fonts.includes('Great Vibes')]).toEqual([2, true, true])
  })
})

describe('the library of shapes', () => {
  it('adds a shape by its name', async () => {
    const { card, selected } = openLibrary(() => <ShapeLibrary />)
    await press('Heart')
    expect(selected()).toMatchObject({ type: 'shape', shape: 'heart' })
    expect(isValid(card())).toBe(true)
  })

  it('adds lines, a rectangle with round corners and a frame, which can be saved', async () => {
    const { card, selected } = openLibrary(() => <ShapeLibrary />)
    await press('Line')
    expect(selected()).toMatchObject({ line: {}, height: 24, stroke: { width: 4 } })
    await press('Line with an arrow')
    expect(selected()).toMatchObject({ line: { end: 'arrow' } })
    await press('Line with two arrows')
    expect(selected()).toMatchObject({ line: { start: 'arrow', end: 'arrow' } })
    await press('Rounded rectangle')
    expect((selected() as LayerOf<'shape'>).radius).toBeGreaterThan(0)
    await press('Frame')
    expect(selected()).toMatchObject({ fill: { color: '#ffffff00' }, stroke: { width: 4 } })
    expect(isValid(card())).toBe(true)
  })
})

describe('the form of a button', () => {
  it('adds a button that leads to the address', async () => {
    const { card, selected } = openLibrary(() => <ShapeLibrary />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Button that leads to' }), 'example.com/shop{Enter}')
    expect(selected()).toMatchObject({ type: 'button', label: 'Open', link: { href: 'https://example.com/shop' } })
    expect(isValid(card())).toBe(true)
  })

  it('says what is wrong with an address, and keeps it in the field', async () => {
    const { steps } = openLibrary(() => <ShapeLibrary />)
    await press('Add a button')
    expect(screen.getByText('A button needs a link.')).toBeDefined()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Button that leads to' })
    await userEvent.type(field, 'javascript:alert(1){Enter}')
    expect(screen.getByText('A link must start with https://, http://, mailto: or tel:.')).toBeDefined()
    expect([field.value, steps()]).toEqual(['javascript:alert(1)', 0])
  })
})

describe('the library of uploads', () => {
  it('puts a chosen picture on the card and keeps it under the author’s files', async () => {
    const { card, selected } = openLibrary(() => <UploadLibrary />)
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, PNG)
    await waitFor(() => expect(selected()).toMatchObject({ type: 'image' }))
    const { asset } = selected() as LayerOf<'image'>
    expect(card().assets[asset]).toMatchObject({ key: 'media/image', kind: 'image', width: 800, height: 600 })
    const before = card().layers.length
    const again = screen.getAllByRole('button', { name: /^Add picture/ })
    await userEvent.click(again[0]!)
    expect([card().layers.length, isValid(card())]).toEqual([before + 1, true])
  })

  it('several files are layers in the author’s order, whichever is stored first, and each of them shows', async () => {
    const second = Promise.withResolvers<void>()
    const { card } = openLibrary(() => <UploadLibrary />, {
      store: async (content, mime) => {
        if (content.size === LARGE.size) await second.promise
        else second.resolve()
        return { key: `media/${content.size}`, url: '', mime, bytes: content.size }
      },
    })
    const before = card().layers.length
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [LARGE, PNG])
    await waitFor(() => expect(card().layers).toHaveLength(before + 2))
    const added = card().layers.slice(before) as LayerOf<'image'>[]
    expect(added.map(({ asset }) => card().assets[asset]?.bytes)).toEqual([LARGE.size, PNG.size])
    expect(added[1]).toMatchObject({ x: added[0]!.x + 12, y: added[0]!.y + 12 })
  })

  it('plays uploaded audio on the card', async () => {
    const { card } = openLibrary(() => <UploadLibrary />)
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, TUNE)
    await waitFor(() => expect(card().assets[card().music?.asset ?? '']).toMatchObject({ key: 'media/audio' }))
    expect(isValid(card())).toBe(true)
  })

  it('sets the selected text in a dropped font', async () => {
    const { card, select, selected, fonts } = openLibrary(() => <UploadLibrary />)
    select(['text1'])
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, FONT)
    await waitFor(() => expect(selected()).toMatchObject({ style: { fontFamily: 'My Brush' } }))
    expect([fonts, isValid(card())]).toEqual([['My Brush'], true])
  })

  it('shows a file on its way, which can be stopped', async () => {
    const { uploads, failures } = openLibrary(() => <UploadLibrary />, {
      store: (_, __, { signal }) =>
        new Promise((___, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    })
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, PNG)
    await press('Stop uploading cat.png')
    await waitFor(() => expect(uploads.isBusy()).toBe(false))
    expect([screen.queryByText('cat.png'), failures]).toEqual([null, []])
  })
})

/** Uploads a picture; the part with the field may still be loading. */
const upload = async () => {
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file][accept^="image"]')
    expect(found).not.toBeNull()
    return found!
  })
  await userEvent.upload(field, PNG)
}

describe('the pictures of a panel', () => {
  it('include one from the author’s device, which replaces the picture as one step', async () => {
    const { card, steps, undo } = openLibrary((first) => (
      <ImagePanel layers={first.layers.filter((layer) => layer.type === 'image').slice(0, 1)} />
    ))
    const before = card()
    await upload()
    const image = () => card().layers.find((layer) => layer.type === 'image')
    await waitFor(() => expect(card().assets[image()?.asset ?? '']).toMatchObject({ key: 'media/image' }))
    expect([steps(), isValid(card())]).toEqual([1, true])
    undo()
    expect(card()).toEqual(before)
  })

  it('fill the background as one step', async () => {
    answerCalls([])
    const { card, steps } = openLibrary(() => <CardPanel />)
    await userEvent.click(screen.getAllByRole('combobox', { name: 'Fill' })[0]!)
    await userEvent.click(await screen.findByRole('option', { name: 'Picture' }))
    const before = steps()
    await upload()
    const picture = () => {
      const { background, assets } = card()
      return background.type === 'image' ? assets[background.asset]?.key : undefined
    }
    await waitFor(() => expect(picture()).toBe('media/image'))
    expect([steps(), isValid(card())]).toEqual([before + 1, true])
  })
})

describe('the library of stickers', () => {
  it('finds stickers in English and Chinese, and uploads one when it is used', async () => {
    const { card, selected } = openLibrary(() => <StickerLibrary />)
    const search = await screen.findByRole('searchbox', { name: 'Search stickers' })
    await userEvent.type(search, '生日')
    expect(screen.getByRole('button', { name: 'birthday cake' })).toBeDefined()
    await userEvent.clear(search)
    await userEvent.type(search, 'birthday cake')
    await press('birthday cake')
    await waitFor(() => expect(selected()).toMatchObject({ type: 'sticker' }))
    expect(card().assets[(selected() as LayerOf<'sticker'>).asset]).toMatchObject({ kind: 'svg' })
    expect(isValid(card())).toBe(true)
  })

  it('are found by the beginnings of their words: “cat” finds no education', async () => {
    openLibrary(() => <StickerLibrary />)
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search stickers' }), 'cat')
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
    expect(names.some((name) => /\bcat\b/.test(name))).toBe(true)
    expect(names).not.toContain('graduation cap')
  })

  it.each([
    ['cake', 'cupcake'],
    ['flowers', 'tulip'],
    ['new year', 'red paper lantern'],
    ['春节', 'red envelope'],
  ])('are found by what an author calls them: “%s” finds %s', async (wanted, found) => {
    openLibrary(() => <StickerLibrary />)
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search stickers' }), wanted)
    expect(screen.getByRole('button', { name: found })).toBeDefined()
  })

  it('says when nothing is found', async () => {
    openLibrary(() => <StickerLibrary />)
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search stickers' }), 'qqq')
    expect(screen.getByText('Nothing found. Try another word.')).toBeDefined()
  })
})

describe('the library of tunes', () => {
  it('puts a tune on the card, and says which one it plays', async () => {
    const { card, undo } = openLibrary(() => <TuneLibrary />)
    await press('Ode to Joy')
    expect(card().music?.notes?.tempo).toBe(108)
    expect(screen.getByRole('button', { name: 'Ode to Joy' }).getAttribute('aria-pressed')).toBe('true')
    expect(isValid(card())).toBe(true)
    undo()
    expect(card().music?.notes?.tempo).not.toBe(108)
  })
})

const isPlayed = () => screen.getByRole('button', { name: /^Use audio 1/ }).getAttribute('aria-pressed')

describe('the music of an author', () => {
  it('is uploaded in the tool of music, and can be played on the card again', async () => {
    const { card, undo } = openLibrary(() => <MusicUploads />)
    const button = screen.getByRole('button', { name: 'Upload your own music' })
    await userEvent.upload(button.parentElement!.querySelector('input')!, TUNE)
    const plays = () => card().assets[card().music?.asset ?? '']?.key
    await waitFor(() => expect(plays()).toBe('media/audio'))
    undo()
    expect(plays()).toBeUndefined()
    expect(screen.getByRole('button', { name: /^Use audio 1/ }).textContent, 'its length').toBe('0:01')
    await waitFor(() => expect(isPlayed()).toBe('false'))
    await press('Use audio 1 as the card’s music')
    await waitFor(() => expect(isPlayed()).toBe('true'))
    expect([plays(), isValid(card())]).toEqual(['media/audio', true])
  })

  it('is refused when it is no music, and nothing is sent', async () => {
    const { uploads } = openLibrary(() => <MusicUploads />)
    const button = screen.getByRole('button', { name: 'Upload your own music' })
    await userEvent.upload(button.parentElement!.querySelector('input')!, PNG, { applyAccept: false })
    await waitFor(() =>
      expect(store.get(toastsAtom).map(({ text }) => text)).toContain(
        'cat.png: This is not music. Choose an MP3, M4A or WAV file.',
      ),
    )
    expect(uploads.read()).toEqual([])
  })
})

describe('the library of scenes', () => {
  it('draws the art in other colors, as one step', async () => {
    const { card, steps } = openLibrary((first) => (
      <ArtLibrary layer={{ ...art(first), scene: 'christmas.baubles', options: {} }} />
    ))
    const before = art(card())
    await press('Colors 2')
    await waitFor(() => expect(art(card()).asset).not.toBe(before.asset))
    expect(card().assets[art(card()).asset]).toMatchObject({ kind: 'svg', mime: 'image/svg+xml' })
    expect(art(card())).toMatchObject({ scene: 'christmas.baubles', x: before.x, width: before.width })
    expect([steps(), isValid(card())]).toEqual([1, true])
  })

  it('says when a picture has no other colors', async () => {
    openLibrary((card) => <ArtLibrary layer={{ ...art(card), scene: 'gone' }} />)
    expect(await screen.findByText('This scene has no other colors.')).toBeDefined()
  })
})

const searchFor = async (words: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Search scenes' }), words)

describe('the scenes of all festivals', () => {
  it('are listed by name, those of the card’s own festival first and opened', async () => {
    const definition = sampleCard()
    const layers = definition.layers.map((layer) =>
      layer.type === 'art' ? { ...layer, scene: 'st-patricks-day.rainbow' } : layer,
    )
    openLibrary(() => <SceneLibrary />, { card: { ...definition, layers } })
    const themes = (await screen.findAllByRole('button', { expanded: false })).map(({ textContent }) => textContent)
    expect(screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual([
      "St. Patrick's Day",
    ])
    expect(screen.getAllByRole('button')[0]!.textContent).toBe("St. Patrick's Day")
    expect(themes).toEqual(themes.toSorted(new Intl.Collator('en-US').compare))
  })

  it('swaps the art of a card for a scene of another festival, as one step', async () => {
    const { card, steps } = openLibrary(() => <SceneLibrary />)
    const before = art(card())
    await searchFor('中秋')
    await press('Scene 1')
    await waitFor(() => expect(art(card()).scene).toMatch(/^mid-autumn\./))
    expect([art(card()).id, steps(), isValid(card())]).toEqual([before.id, 1, true])
  })

  it('adds a scene behind the layers of a card that has none', async () => {
    const { card, remove, selected } = openLibrary(() => <SceneLibrary />)
    remove(art(card()).id)
    await searchFor('graduation')
    await press('Scene 1')
    await waitFor(() => expect(card().layers[0]).toMatchObject({ type: 'art', width: card().width }))
    expect([selected(), isValid(card())]).toEqual([card().layers[0], true])
  })

  it('says when nothing is found', async () => {
    openLibrary(() => <SceneLibrary />)
    await searchFor('qqq')
    expect(screen.getByText('Nothing found. Try another word.')).toBeDefined()
  })
})
