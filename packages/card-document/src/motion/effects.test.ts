// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleCard } from '../../test/sample-card.ts'
import { type CardDefinition, EFFECTS } from '../card.ts'
import { mount } from '../render/mount.ts'

type EffectOf = NonNullable<CardDefinition['effects']>[number]

/** The animations that the browser was asked to run. */
let asked: { frames: unknown; delay: number; duration: number; animation: { currentTime: number } }[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network'))) // stickers keep their colors
  vi.spyOn(Element.prototype, 'animate').mockImplementation((frames, timing) => {
    const { delay = 0, duration } = timing as { delay?: number; duration: number }
    let time = 0
    const animation = {
      playState: 'running',
      finished: new Promise(() => {}),
      pause() {},
      cancel() {},
      get currentTime() {
        return time
      },
      set currentTime(to: number) {
        if (!Number.isFinite(to)) throw new TypeError('non-finite') // as browsers do
        time = to
      },
    }
    if (frames) asked.push({ frames, delay, duration, animation })
    return animation as unknown as Animation
  })
})
afterEach(() => vi.restoreAllMocks())

async function draw(effect: Partial<EffectOf> & { name: EffectOf['name'] }, changes: Partial<CardDefinition> = {}) {
  const effects = [{ trigger: 'open', duration: 4000, density: 1, ...effect }] as EffectOf[]
  const still = { layers: [], groups: [], effects, ...changes }
  const card = mount(
    document.createElement('div'),
    { ...sampleCard(), ...still },
    { document, reducedMotion: false, assetUrl: (key) => key },
  )
  await card.settled()
  return card
}

const hostsIn = (card: { element: HTMLElement }) =>
  [...card.element.children].filter((child): child is HTMLElement => (child as HTMLElement).style.zIndex === '1')

/** Keyframes, delays and elements of an effect as one text. */
async function drawn(name: EffectOf['name'], alt: string): Promise<string> {
  asked = []
  const card = await draw({ name }, { alt })
  return JSON.stringify([asked.map(({ frames, delay }) => [frames, delay]), hostsIn(card)[0]?.outerHTML])
}

describe.each(EFFECTS)('effect %s', (name) => {
  it('lies over the card, out of reach of clicks and screen readers', async () => {
    const hosts = hostsIn(await draw({ name }))
    expect(hosts.length).toBe(1)
    expect([hosts[0]?.style.pointerEvents, hosts[0]?.getAttribute('aria-hidden')]).toEqual(['none', 'true'])
    // visible only while animated
    const pieces = [...(hosts[0]?.children ?? [])] as HTMLElement[]
    expect(pieces.length).toBeGreaterThan(5)
    expect(new Set(pieces.map(({ style }) => style.opacity))).toEqual(new Set(['0']))
  })

  it('ends within its duration, whatever its duration and density', async () => {
    const options = { duration: fc.integer({ min: 0, max: 20_000 }), density: fc.constantFrom<1 | 2 | 3>(1, 2, 3) }
    await fc.assert(
      fc.asyncProperty(fc.record(options), async ({ duration: length, density }) => {
        asked = []
        await draw({ name, duration: length, density })
        const last = Math.max(0, ...asked.map(({ delay, duration }) => delay + duration))
        expect(last).toBeLessThanOrEqual(length + 1e-6)
        expect(asked.every(({ delay }) => delay >= 0)).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  it('is the same for the same card, and different for another card', async () => {
    expect(await drawn(name, 'one')).toBe(await drawn(name, 'one'))
    expect(await drawn(name, 'one')).not.toBe(await drawn(name, 'two'))
  })

  it('uses the author’s colors, and no CSS as a color', async () => {
    const [host] = hostsIn(await draw({ name, colors: ['#123456', 'url(https://evil.example)'] }))
    const html = host?.outerHTML ?? ''
    expect(/#123456|rgb\(18, 52, 86\)/.test(html)).toBe(true)
    expect(html).not.toContain('evil')
  })

  it('begins after the opening', async () => {
    await draw({ name }, { opening: { name: 'fade' } })
    expect(asked.at(-1)?.animation.currentTime).toBe(-900)
  })
})

describe('effects of a card', () => {
  it('wait for a tap with the trigger `tap`; a tap on a link starts none', async () => {
    const card = await draw({ name: 'hearts', trigger: 'tap' })
    expect(hostsIn(card)).toEqual([])
    const link = document.createElement('a')
    card.element.append(link)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(hostsIn(card)).toEqual([])
    const failed = vi.fn<(event: Event) => void>()
    window.addEventListener('error', failed)
    for (let tap = 0; tap < 5; tap++) card.element.click()
    window.removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
    expect(hostsIn(card).length).toBe(3)
  })

  it.each([
    [1, 3, 3],
    [2, 3, 2],
    [2, 1, 1],
    [3, 3, 1],
  ])('%i of density %i, begun together, have density %i each', async (count, asked, density) => {
    const one = { name: 'confetti', trigger: 'open', duration: 4000, density: asked } as EffectOf
    const { element } = await draw(one, { effects: Array.from({ length: count }, () => one) })
    expect(element.querySelectorAll('span').length).toBe(count * 72 * density)
  })

  it('do not start at the tap that opens the card', async () => {
    const card = await draw({ name: 'hearts', trigger: 'tap' }, { opening: { name: 'fade' } })
    card.element.querySelector<HTMLElement>('[style*="z-index: 2"] > *')!.click()
    expect(hostsIn(card)).toEqual([])
  })

  it.each([
    [{ name: 'constructor' }, 0],
    [{ name: 'snow', duration: Number.NaN }, 0],
    [{ name: 'snow', density: 1e9 }, 1],
    [{ name: 'snow', colors: 'red' }, 1],
  ])('draws %j harmlessly, though nobody validated it', async (effect, hosts) => {
    const card = await draw(effect as never)
    expect(hostsIn(card).length).toBe(hosts)
    expect(card.element.querySelectorAll('span').length).toBeLessThan(100)
  })
})
