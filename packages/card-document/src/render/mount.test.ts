// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { alone, draw, outerOf, readAloud } from '../../test/draw.ts'
import { sampleCard } from '../../test/sample-card.ts'
import type { CardDefinition } from '../card.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00" id="f00" d="M0 0"/><use href="#ff0000"/></svg>'
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SVG)))
})

describe('mount', () => {
  it('draws every kind of layer, bottom first, and reads like a document', async () => {
    const { root, mounted } = draw(sampleCard())
    await mounted.settled()
    expect([mounted.width, mounted.height]).toEqual([375, 667])
    expect(mounted.element.getAttribute('aria-label')).toBe('A greeting with lanterns')
    expect(mounted.element.lang).toBe('en-US')
    expect([...root.querySelectorAll('img, video')].map((media) => media.getAttribute('src'))).toEqual([
      'https://petalpost.test/files/art/lanterns-1.svg',
      'https://petalpost.test/files/pc/2026/11/photo.webp',
      `data:image/svg+xml,${encodeURIComponent(SVG.replace('#f00', '#00ff00'))}`,
      'https://petalpost.test/files/pc/2026/11/film.mp4',
    ])
    expect(readAloud(root)).toBe('Happy\nNew Year 新年快乐Open')
  })

  it('draws a card with a missing or invalid size as 375x667 (spec 3, 9)', () => {
    const { width: _, height: __, ...sizeless } = sampleCard()
    for (const card of [sizeless, { ...sizeless, width: 0, height: 'tall' }]) {
      const { width, height, element } = draw(card as unknown as CardDefinition).mounted
      expect([width, height, element.style.width, element.style.height]).toEqual([375, 667, '375px', '667px'])
    }
  })

  it('gives pictures their alternative text, and decoration none', () => {
    const { root } = draw(sampleCard())
    expect([...root.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Lanterns', 'Two cats', ''])
    expect(root.querySelectorAll('[aria-hidden=true] img').length).toBe(1)
    expect(root.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('A star')
  })

  it('places a layer by transform', () => {
    const { find } = draw(alone('art', { x: 12.5, y: -3, rotation: 30, opacity: 0.5, blend: 'screen' }))
    const { style: place } = outerOf(find('img'))
    expect(place.transform).toBe('translate(12.5px, -3px) rotate(30deg)')
    expect([place.width, place.height, place.opacity, place.mixBlendMode]).toEqual(['200px', '100px', '0.5', 'screen'])
  })

  it('opens links in a new tab without a referrer, and reports them', () => {
    const followed: string[] = []
    const { find } = draw(alone('shape'), { onLink: (href) => followed.push(href) })
    const anchor = find('a') as HTMLAnchorElement
    expect([anchor.href, anchor.target, anchor.rel]).toEqual([
      'https://example.org/star',
      '_blank',
      'noopener noreferrer nofollow ugc',
    ])
    anchor.addEventListener('click', (event) => event.preventDefault())
    anchor.querySelector('svg')?.dispatchEvent(new Event('click', { bubbles: true }))
    expect(followed).toEqual(['https://example.org/star'])
  })

  it('leaves out hidden layers and groups', () => {
    const card = sampleCard()
    card.layers[0]!.hidden = true
    card.groups[0]!.hidden = true
    const { root } = draw(card)
    expect(root.querySelectorAll('img').length).toBe(0)
  })

  it('wraps a group around the middle of its members and keeps its place in the order', () => {
    const card = sampleCard()
    Object.assign(card.layers[2]!, { x: 0, y: 0, width: 100, height: 100 })
    Object.assign(card.layers[3]!, { x: 200, y: 300, width: 50, height: 100 })
    const { mounted } = draw(card)
    const boxes = [...mounted.element.children] as HTMLElement[]
    expect(boxes.length).toBe(1 + 2 + 1 + 4) // ground, art and text, the group, shape, video, button and ink
    expect(boxes[3]?.style.transformOrigin).toBe('125px 200px')
    expect(boxes[3]?.children.length).toBe(2)
  })

  it('unmount removes the card from the page', () => {
    const { root, mounted } = draw(sampleCard())
    mounted.unmount()
    expect(root.childNodes.length).toBe(0)
  })
})

/** What a still card shows of its video: the time in its address, and how much is loaded. */
const shown = (card: CardDefinition) => {
  const video = draw(card).root.querySelector('video')
  return [video?.getAttribute('src')?.split('#')[1], video?.preload]
}

describe('a still video', () => {
  it('shows its cover and loads nothing else', () => {
    expect(shown(alone('video'))).toEqual([undefined, 'none'])
  })

  it('without a cover shows its first frame', () => {
    const card = alone('video')
    for (const layer of card.layers) if (layer.type === 'video') delete layer.poster
    expect(shown(card)).toEqual(['t=0.001', 'metadata'])
  })
})

describe('pictures', () => {
  it('that are decoration are still read when they are links', () => {
    const link = { href: 'https://example.org/' }
    expect(draw(alone('sticker', { decorative: true })).find('[aria-hidden=true]')).not.toBeNull()
    expect(draw(alone('sticker', { decorative: true, link })).root.querySelector('a')?.ariaHidden ?? null).toBeNull()
  })
})
