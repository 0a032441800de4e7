// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleCard } from '../../test/sample-card.ts'
import { mount } from './mount.ts'

/** happy-dom has no timeline: the part of a browser's Animation that a player uses. */
class Timeline {
  playState: AnimationPlayState = 'running'
  currentTime: number | null = 0
  readonly finished: Promise<void>
  finish!: () => void
  readonly frames: Keyframe[]
  readonly timing: KeyframeAnimationOptions
  constructor(frames: Keyframe[], timing: KeyframeAnimationOptions) {
    this.frames = frames
    this.timing = timing
    this.finished = new Promise((resolve) => {
      this.finish = resolve
    })
  }
  play() {
    this.playState = 'running'
  }
  pause() {
    this.playState = 'paused'
  }
  cancel() {
    this.playState = 'idle'
    this.currentTime = null
  }
}

let started: Timeline[] = []
beforeEach(() => {
  started = []
  vi.spyOn(Element.prototype, 'animate').mockImplementation((frames, timing) => {
    started.push(new Timeline(frames as Keyframe[], timing as KeyframeAnimationOptions))
    return started.at(-1) as unknown as Animation
  })
})
afterEach(() => vi.restoreAllMocks())

const draw = (reducedMotion: boolean) =>
  mount(document.body, sampleCard(), {
    document,
    reducedMotion,
    assetUrl: (key) => `https://petalpost.test/files/${key}`,
  })
const states = () => started.map(({ playState }) => playState)

describe('animations of a card', () => {
  it('starts entrances of layers and groups, and loops when their entrance is over', () => {
    draw(false)
    expect(started.map(({ timing }) => [timing.duration, timing.delay, timing.iterations])).toEqual([
      [600, 200, undefined],
      [2000, 800, Infinity],
      [500, 0, undefined],
    ])
  })

  it('shows the end state at once to those who want no motion', async () => {
    const card = draw(true)
    expect(started).toEqual([])
    await card.ended
    expect(card.element.querySelector('video')?.autoplay).toBe(false)
  })

  it('pauses, goes on, and starts again', () => {
    const card = draw(false)
    for (const animation of started) animation.currentTime = 300
    card.pause()
    expect(states()).toEqual(['paused', 'paused', 'paused'])
    card.play()
    expect(states()).toEqual(['running', 'running', 'running'])
    expect(started.map(({ currentTime }) => currentTime)).toEqual([300, 300, 300])
    card.play()
    expect(started.map(({ currentTime }) => currentTime)).toEqual([0, 0, 0])
  })

  it('stands still at any time, and at the end', () => {
    const card = draw(false)
    card.renderStill(450)
    expect(started.map(({ playState, currentTime }) => [playState, currentTime])).toEqual([
      ['paused', 450],
      ['paused', 450],
      ['paused', 450],
    ])
    card.renderStill(Infinity)
    expect(states()).toEqual(['idle', 'idle', 'idle'])
  })

  it('has ended when every entrance has; loops never end', async () => {
    const card = draw(false)
    const ended = vi.fn<() => void>()
    const done = card.ended.then(ended)
    started[0]?.finish()
    await Promise.resolve()
    expect(ended).not.toHaveBeenCalled()
    started[2]?.finish()
    await done
    expect(ended).toHaveBeenCalled()
  })

  it('gives sound only to films that have it, only when asked', () => {
    const card = sampleCard()
    card.layers.push({ ...card.layers[5]!, id: 'video2', sound: true } as (typeof card.layers)[number])
    const root = document.createElement('div')
    const mounted = mount(root, card, { document, reducedMotion: true, assetUrl: (key) => key })
    const muted = () => [...root.querySelectorAll('video')].map((video) => video.muted)
    expect(muted()).toEqual([true, true])
    mounted.setMuted(false)
    expect(muted()).toEqual([true, false])
  })
})
