import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { filmSound, SAMPLE_RATE } from './film-sound.ts'

const TUNE = { kind: 'audio', key: 'media/tune.mp3', mime: 'audio/mpeg', bytes: 9 } as const
const card: CardV2 = {
  ...sampleCard(),
  layers: [],
  assets: { tune: TUNE },
  music: { asset: 'tune', volume: 1, loop: true, trigger: 'open' },
}
const RENDERED = {}

/** A browser that decodes what it can: `played` are the sources that sound. */
function stubAudio(decode: () => Promise<unknown>) {
  const played: unknown[] = []
  const node = { connect: () => undefined }
  const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      destination = node
      decodeAudioData = decode
      startRendering = () => Promise.resolve(RENDERED)
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      gain = gain
      connect = node.connect
    },
  )
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      connect = node.connect
      start = () => played.push(this)
    },
  )
  return played
}

let missed = 0
const sound = () =>
  filmSound(card, SAMPLE_RATE, {
    assetUrl: (key) => `/files/${key}`,
    signal: new AbortController().signal,
    onMissingMusic: () => (missed += 1),
  })

beforeEach(() => {
  missed = 0
})
afterEach(() => vi.unstubAllGlobals())

it('the music of a card plays in its film', async () => {
  const played = stubAudio(() => Promise.resolve({ duration: 9 }))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('tune')))
  expect([await sound(), played.length, missed]).toEqual([RENDERED, 1, 0])
})

it.each([404, 403, 500, 503])(
  'music that the store answers with %i is missed in the film, and that is told',
  async (status) => {
    const played = stubAudio(() => Promise.resolve({ duration: 9 }))
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })))
    expect([await sound(), played.length, missed]).toEqual([RENDERED, 0, 1])
  },
)

it('music that this browser cannot decode is missed in the film, and that is told', async () => {
  const played = stubAudio(() => Promise.reject(new DOMException('unable to decode', 'EncodingError')))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('tune')))
  expect([await sound(), played.length, missed]).toEqual([RENDERED, 0, 1])
})
