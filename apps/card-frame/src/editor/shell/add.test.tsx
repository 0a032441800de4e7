import { claimUpload } from '@petalpost/api-client/endpoints/files'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { LIMITS } from '@petalpost/card-document/limits'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderInEditor } from '#test/render-in-editor.tsx'

import { contentOfLayers } from '../edits/layers/insert.ts'
import type { Library } from '../library/library.ts'
import { addPasted, readClipboard } from './add.ts'

const toasts = () => store.get(toastsAtom).map(({ text }) => text)

/** An editor whose uploads are only named. */
async function opened() {
  const sent: string[] = []
  const uploads = {
    add: (file: Blob) => {
      sent.push(file.type)
      return Promise.resolve(null)
    },
  } as Partial<Library['uploads']> as Library['uploads']
  const library = { uploads, keepLegible: () => undefined } as Partial<Library> as Library
  return { ...(await renderInEditor(null)), library, sent }
}

const holds = (...items: Record<string, string>[]) =>
  vi.stubGlobal('navigator', {
    clipboard: {
      read: () =>
        Promise.resolve(
          items.map((item) => ({
            types: Object.keys(item),
            getType: (type: string) => Promise.resolve(new Blob([item[type] ?? ''], { type })),
          })),
        ),
    },
  })

beforeEach(() => {
  answerCalls([])
})

describe('Paste of the menu', () => {
  it('uploads a picture from the clipboard', async () => {
    const { editor, library, sent } = await opened()
    holds({ 'text/html': '<img src="a.png">', 'image/png': 'x' })
    await readClipboard(editor, library)
    expect(sent).toEqual(['image/png'])
  })

  it('adds text from the clipboard as a layer', async () => {
    const { editor, library, card } = await opened()
    holds({ 'text/plain': 'Dear Ada' })
    await readClipboard(editor, library)
    const ink = { type: 'solid', color: '#aa2233' } // of the card's own text
    expect(card().layers.at(-1)).toMatchObject({ type: 'text', runs: [{ text: 'Dear Ada' }], style: { fill: ink } })
  })

  it('cuts a text that is longer than a card may have, and says so', async () => {
    const { editor, library, card } = await opened()
    holds({ 'text/html': `<p>${'long '.repeat(1_000_000)}</p>` })
    await readClipboard(editor, library)
    const added = card().layers.at(-1)
    expect(added?.type === 'text' && added.runs[0]?.text.length).toBe(LIMITS.charsPerLayer)
    expect(toasts()).toEqual(['This text is at its maximum length. The rest was left out.'])
  })

  it('says when there is nothing to paste', async () => {
    const { editor, library, steps } = await opened()
    holds()
    await readClipboard(editor, library)
    expect([toasts(), steps()]).toEqual([['There is nothing to paste.'], 0])
  })
})

/** Answers every request for a file with this status. */
function respond(status: number) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })))
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('layers with files of the collection', () => {
  const content = contentOfLayers(sampleCard(), ['image1', 'art1', 'text1'])
  const assets = { ...content.assets, art: { ...content.assets['art']!, key: 'library/art/none.svg' } }
  const pasted = { type: 'layers', content: { ...content, assets } } as const

  it('S6: are left out with a sentence when the file does not exist, and the others are pasted', async () => {
    const { editor, library, card, isValid } = await opened()
    const asked = respond(404)
    await addPasted(editor, library, pasted)
    const [[address, request] = []] = asked.mock.calls
    expect([address, request?.method, asked.mock.calls.length]).toEqual(['/files/library/art/none.svg', 'HEAD', 1])
    expect(
      card()
        .layers.slice(sampleCard().layers.length)
        .map(({ type }) => type),
    ).toEqual(['text', 'image'])
    expect([isValid(), toasts()]).toEqual([true, ['Some layers were left out because their pictures no longer exist.']])
  })

  it('are pasted when the file is there, and when nobody can say', async () => {
    for (const status of [200, 503]) {
      const { editor, library, card } = await opened()
      respond(status)
      await addPasted(editor, library, pasted)
      expect([card().layers.length, toasts()]).toEqual([sampleCard().layers.length + 3, []])
    }
  })
})

/** A picture that the edited card does not have. */
const copied = () => {
  const content = contentOfLayers(sampleCard(), ['image1'])
  const assets = Object.entries(content.assets).map(([id, asset]) => [id, { ...asset, key: 'media/2026/other' }])
  return {
    type: 'layers',
    content: { ...content, assets: Object.fromEntries(assets) as typeof content.assets },
  } as const
}

describe('layers of another card', () => {
  it('are pasted when their files are the author’s own', async () => {
    const { editor, library, steps } = await opened()
    answerCalls([[claimUpload, ({ key }) => ({ key, url: '', mime: 'image/png', bytes: 1 })]])
    await addPasted(editor, library, copied())
    expect([steps(), toasts()]).toEqual([1, []])
  })

  it('are refused with a sentence when a file belongs to another account, which no save would accept', async () => {
    const { editor, library, steps } = await opened()
    answerCalls([
      [
        claimUpload,
        () => {
          throw new Refusal(404, 'not_found', 'No.')
        },
      ],
    ])
    await addPasted(editor, library, copied())
    expect([steps(), toasts()]).toEqual([
      0,
      ['These layers use files of another account, so they cannot be pasted here.'],
    ])
  })

  it('are pasted without a connection', async () => {
    const { editor, library, steps } = await opened()
    await addPasted(editor, library, copied())
    expect(steps()).toBe(1)
  })
})
