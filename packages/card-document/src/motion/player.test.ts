// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleCard } from '../../test/sample-card.ts'
import type { CardDefinition } from '../card.ts'
import { mount } from '../render/mount.ts'
import type { Clock } from './player.ts'

/** The part of a browser's Animation that a player uses; happy-dom has none. */
class Timeline {
  playState: AnimationPlayState = 'running'
  currentTime: number | null = 0
  readonly finished: Promise<void>
  finish!: () => void
  readonly frames: Keyframe[] | null
  readonly timing: KeyframeAnimationOptions
  constructor(frames: Keyframe[] | null, timing: KeyframeAnimationOptions) {
    this.frames = frames
    this.timing = timing
    this.finished = new Promise((resolve) => {
      this.finish = resolve
    })
  }
  /** Sets an animation that has not begun yet to its beginning, as browsers do. */
  play() {
    this.playState = 'running'
    this.currentTime = Math.max(0, this.currentTime ?? 0)
  }
  pause() {
    this.playState = 'paused'
  }
  cancel() {
    this.playState = 'idle'
    this.currentTime = null
  }
}

let all: Timeline[] = []
beforeEach(() => {
  all = []
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network'))) // stickers keep their colors
  vi.spyOn(Element.prototype, 'animate').mockImplementation((frames, timing) => {
    all.push(new Timeline(frames as Keyframe[], timing as KeyframeAnimationOptions))
    return all.at(-1) as unknown as Animation
  })
})
afterEach(() => vi.restoreAllMocks())

/** Everything but the card's clock, which animates nothing. */
const started = () => all.filter(({ frames }) => frames)
const clock = () => all.find(({ frames }) => !frames)

const draw = (reducedMotion: boolean, changes: Partial<CardDefinition> = {}) =>
  mount(
    document.body,
    { ...sampleCard(), ...changes },
    { document, reducedMotion, assetUrl: (key) => `https://petalpost.test/files/${key}` },
  )
const states = () => started().map(({ playState }) => playState)
const times = () => started().map(({ currentTime }) => currentTime)
describe('animations of a card', () => {
  it('starts entrances of layers and groups, and loops when their entrance is over', () => {
    draw(false, { effects: [] })
    expect(started().map(({ timing }) => [timing.duration, timing.delay, timing.iterations])).toEqual([
      [600, 200, undefined],
      [2000, 800, Infinity],
      [500, 0, undefined],
    ])
    expect(clock()?.timing, 'never active, so that it costs no frames').toEqual({ delay: 800 })
  })

  it('shows the end state at once with reduced motion, without effects and opening', async () => {
    const card = draw(true, {
      effects: [{ name: 'snow', trigger: 'open', duration: 5000, density: 1 }],
      opening: { name: 'envelope' },
    })
    await card.settled()
    expect(all).toEqual([])
    await card.ended
    const over = [...card.element.children].filter((child) => (child as HTMLElement).style.zIndex !== '')
    expect(over).toEqual([])
  })

  it('pauses, resumes and restarts', () => {
    const card = draw(false)
    for (const animation of all) animation.currentTime = 300
    card.pause()
    expect(states()).toEqual(['paused', 'paused', 'paused'])
    card.play()
    expect(states()).toEqual(['running', 'running', 'running'])
    expect(times()).toEqual([300, 300, 300])
    card.play()
    expect(times()).toEqual([0, 0, 0])
  })

  it('stays at its end after a pause, as when its page was out of sight', () => {
    const card = draw(false)
    for (const animation of all) Object.assign(animation, { playState: 'finished', currentTime: 500 })
    card.pause()
    card.play()
    expect(times()).toEqual([500, 500, 500])
    card.play()
    expect(times()).toEqual([0, 0, 0])
  })

  it('shows a still of any time, and of the end', () => {
    const card = draw(false)
    card.renderStill(450)
    expect(states()).toEqual(['paused', 'paused', 'paused'])
    expect(times()).toEqual([450, 450, 450])
    card.renderStill(Infinity)
    expect(states()).toEqual(['idle', 'idle', 'idle'])
  })

  it('ends when everything that plays once is over; loops never end', async () => {
    const card = draw(false)
    const ended = vi.fn<() => void>()
    const done = card.ended.then(ended)
    started()[1]?.finish()
    await Promise.resolve()
    expect(ended).not.toHaveBeenCalled()
    clock()?.finish()
    await done
    expect(ended).toHaveBeenCalled()
  })

  it('unmutes only videos with sound, and only on `setMuted(false)`', async () => {
    const card = sampleCard()
    card.layers.push({ ...card.layers[5]!, id: 'video2', sound: true } as (typeof card.layers)[number])
    const root = document.createElement('div')
    const mounted = mount(root, card, { document, reducedMotion: true, assetUrl: (key) => key })
    const muted = () => [...root.querySelectorAll('video')].map((video) => video.muted)
    expect(muted()).toEqual([true, true])
    await mounted.setMuted(false)
    expect(muted()).toEqual([true, false])
  })
})

function opened(name: 'envelope' | 'fold' | 'fade') {
  const card = draw(false, { opening: { name, color: '#224466' }, effects: [] })
  const cover = card.element.lastElementChild as HTMLElement
  const ms = (clock()?.timing.delay as number) - 800
  // the animations of the drawing were the first to start
  return { card, cover, ms, entrance: () => all[0]?.currentTime }
}

describe('the opening of a card', () => {
  it.each(['envelope', 'fold', 'fade'] as const)('%s comes first, entrances follow it', (name) => {
    const { card, cover, ms, entrance } = opened(name)
    expect(ms).toBeGreaterThan(500)
    expect(entrance()).toBe(-ms)
    card.renderStill(ms + 100)
    expect(entrance()).toBe(100)
    // visible only while it is animated, so that no failure keeps the card hidden
    expect([cover.style.visibility, cover.getAttribute('aria-hidden')]).toEqual(['hidden', 'true'])
  })

  it('pauses with the card and does not restart', () => {
    const { card, entrance } = opened('fade')
    for (const animation of all) animation.currentTime = Number(animation.currentTime) + 300
    card.pause()
    card.play()
    expect(entrance()).toBe(-600)
  })

  it.each([
    ['a click', (cover: HTMLElement) => cover.click()],
    ['a key', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))],
  ])('is skipped by %s', (_, act) => {
    const { cover, entrance, card } = opened('fade')
    act(cover)
    expect(entrance()).toBe(0)
    for (const animation of all) animation.currentTime = Number(animation.currentTime) + 100
    act(cover) // later it does nothing
    expect(entrance()).toBe(100)
    card.unmount()
  })

  it('is missing when its name is unknown', () => {
    draw(false, { opening: { name: 'constructor' as 'fade' }, effects: [] })
    expect(clock()?.timing.delay).toBe(800)
  })
})

describe('Player', () => {
  it('is one clock: a late animation joins at the card’s time, paused when the card is still', async () => {
    const { createPlayer } = await import('./player.ts')
    const late = new Timeline([], {}) as unknown as Animation
    const player: Clock = createPlayer(
      document.createElement('div'),
      5000,
      () => [],
      () => [],
    )
    all[0]!.currentTime = 1200
    player.join({ animations: [late], startMs: 500 })
    expect([late.currentTime, late.playState]).toEqual([700, 'running'])
    player.renderStill(2000)
    player.join({ animations: [late], startMs: 500 })
    expect([late.currentTime, late.playState]).toEqual([1500, 'paused'])
    player.renderStill(Infinity)
    player.join({ animations: [late] })
    expect(late.playState).toBe('idle')
  })
})
