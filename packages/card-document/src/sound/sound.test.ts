// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { sampleCard } from '../../test/sample-card.ts'
import type { CardDefinition } from '../card.ts'
import { mount } from '../render/mount.ts'

type Music = NonNullable<CardDefinition['music']>
const NOTES: Music = { notes: { tempo: 120, score: 'C5 E5 G5' }, loop: true, volume: 0.5, trigger: 'open' }

const SONG: CardDefinition['assets'] = { song: { key: 'a/song.mp3', kind: 'audio', mime: 'audio/mpeg', bytes: 9 } }

/** Mocks the part of a browser's sound that a track uses; `allowed` is whether the browser lets it play. */
function browserWithSound(allowed: boolean) {
  const struck: number[] = []
  const contexts: { state: string }[] = []
  class Node {
    gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, setTargetAtTime() {} }
    constructor(_: unknown, { frequency }: { frequency?: number }) {
      if (frequency !== undefined) struck.push(Math.round(frequency))
    }
    connect = <T>(to: T): T => to
    start() {}
    stop() {}
  }
  class Context {
    state = 'suspended'
    currentTime = 0
    destination = {}
    constructor() {
      contexts.push(this)
    }
    resume = () => (allowed ? Promise.resolve(void (this.state = 'running')) : new Promise(() => {}))
    suspend = () => Promise.resolve(void (this.state = 'suspended'))
    close = () => Promise.resolve(void (this.state = 'closed'))
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  return { struck, contexts }
}

const show = (music: Music) =>
  mount(
    document.createElement('div'),
    { ...sampleCard(), assets: SONG, music },
    { document, reducedMotion: true, assetUrl: (key) => key },
  )

afterEach(() => vi.restoreAllMocks())

describe('music of a card', () => {
  it('is off until it is turned on, and pauses with the card', async () => {
    const { struck, contexts } = browserWithSound(true)
    const card = show(NOTES)
    expect(contexts).toEqual([])
    expect(await card.setMuted(false)).toBe(true)
    expect(struck).toContain(523) // C5, the first of its partials
    card.pause()
    await vi.waitFor(() => expect(contexts[0]?.state).toBe('suspended'))
    card.play()
    await vi.waitFor(() => expect(contexts[0]?.state).toBe('running'))
    expect(await card.setMuted(true)).toBe(false)
    expect(contexts.map(({ state }) => state)).toEqual(['suspended'])
    card.unmount()
    await vi.waitFor(() => expect(contexts[0]?.state).toBe('closed'))
  })

  it('stays off where the browser refuses it, even when it should begin with the card', async () => {
    const { struck, contexts } = browserWithSound(false)
    const card = show(NOTES)
    expect(await card.setMuted(false)).toBe(false)
    expect([struck, contexts[0]?.state]).toEqual([[], 'suspended'])
    card.unmount()
  })

  it('plays a file with the browser’s own player, and stays off when that refuses', async () => {
    const play = vi
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    play.mockResolvedValue(undefined)
    const card = show({ asset: 'song', loop: false, volume: 0.5, trigger: 'tap', start: 500, end: 900 })
    expect(await card.setMuted(false)).toBe(false)
    expect(await card.setMuted(false)).toBe(true)
    card.unmount()
  })

  it('without a loop, ends once and plays again only after a tap, not with the card', async () => {
    const players: HTMLMediaElement[] = []
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function played(this: HTMLMediaElement) {
      if (this.localName === 'audio') players.push(this)
      return Promise.resolve()
    })
    const card = show({ asset: 'song', loop: false, volume: 0.5, trigger: 'open' })
    await card.setMuted(false)
    players[0]?.dispatchEvent(new Event('ended'))
    card.pause()
    card.play()
    await card.setMuted(true)
    expect(players.length).toBe(1)
    await card.setMuted(false)
    expect(players.length).toBe(2)
    card.unmount()
  })

  it('plays a list of notes once, and again by a tap', async () => {
    const { struck } = browserWithSound(true)
    const card = show({ ...NOTES, notes: { tempo: 400, score: 'C5 E5 G5' }, loop: false })
    const first = () => struck.filter((hz) => hz === 523).length
    await card.setMuted(false)
    card.pause()
    card.play()
    await card.setMuted(true)
    expect(first()).toBe(1)
    await card.setMuted(false)
    expect(first()).toBe(2)
    card.unmount()
  })
})
