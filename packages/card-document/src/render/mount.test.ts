// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { LAYERS, sampleCard, style } from '../../test/sample-card.ts'
import type { CardDefinition } from '../card.ts'
import type { Fill } from '../fields.ts'
import type { Layer, TextLayer } from '../layers.ts'
import { mount, type MountOptions } from './mount.ts'
import { recolored } from './recolor.ts'

function draw(card: CardDefinition, options: Partial<MountOptions> = {}) {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const mounted = mount(root, card, {
    document,
    reducedMotion: true,
    assetUrl: (key) => `https://petalpost.test/files/${key}`,
    ...options,
  })
  return { root, mounted, find: (selector: string) => root.querySelector<HTMLElement>(selector)! }
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00" id="f00" d="M0 0"/><use href="#ff0000"/></svg>'
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SVG)))
})

const alone = (type: Layer['type'], changes: Partial<Layer> = {}) =>
  sampleCard({
    groups: [],
    layers: LAYERS.filter((layer) => layer.type === type).map((layer) => ({ ...layer, ...changes }) as Layer),
  })

const outerOf = (element: Element) => element.closest<HTMLElement>('[style*="translate("]')!

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
    expect(read(root)).toBe('Happy\nNew Year 新年快乐Open')
  })

  it('draws a card that tells no size, or a senseless one, as 375x667 (spec 3, 9)', () => {
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

  it('opens links elsewhere, without telling where from, and says so', () => {
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

  it('wraps a group about the middle of its members and keeps it in its place of the order', () => {
    const card = sampleCard()
    Object.assign(card.layers[2]!, { x: 0, y: 0, width: 100, height: 100 })
    Object.assign(card.layers[3]!, { x: 200, y: 300, width: 50, height: 100 })
    const { mounted } = draw(card)
    const boxes = [...mounted.element.children] as HTMLElement[]
    expect(boxes.length).toBe(1 + 2 + 1 + 3) // ground, art and text, the group, shape, video and button
    expect(boxes[3]?.style.transformOrigin).toBe('125px 200px')
    expect(boxes[3]?.children.length).toBe(2)
  })

  it('clears the stage', () => {
    const { root, mounted } = draw(sampleCard())
    mounted.unmount()
    expect(root.childNodes.length).toBe(0)
  })
})

describe('a sticker in other colours', () => {
  const colours = { '#ff0000': '#00ff00', '#112233': '#ff000080', '#abcdef': 'red;}' } as Record<string, string>

  it.each([
    ['<svg><path fill="#FF0000"/></svg>', '<svg><path fill="#00ff00"/></svg>'],
    ["<svg><path stroke='#f00' fill='#f01'/></svg>", "<svg><path stroke='#00ff00' fill='#f01'/></svg>"],
    ['<svg><stop style="stop-color: #123"/></svg>', '<svg><stop style="stop-color: #ff000080"/></svg>'],
    ['<svg><g id="f00" fill="url(#f00)"/><use href="#f00"/></svg>', null],
    ['<svg><path fill="#abcdef" d="#ff0000"/></svg>', null],
  ])('changes where %s paints, and nothing else', (svg, expected) => {
    expect(recolored(svg, colours)).toBe(expected ?? svg)
  })

  it.each([
    ['is not there', () => Promise.resolve(new Response('', { status: 404 }))],
    ['is no SVG', () => Promise.resolve(new Response('<html>'))],
    ['cannot be reached', () => Promise.reject(new TypeError('network'))],
  ])('is shown as it is when it %s', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch)
    const { find, mounted } = draw(alone('sticker'))
    await mounted.settled()
    expect(find('img').getAttribute('src')).toBe('https://petalpost.test/files/art/lanterns-1.svg')
  })
})

const text = (changes: Partial<TextLayer>) =>
  draw(alone('text', changes)).find('[style*="line-height"]:not([aria-hidden])')

describe('text', () => {
  it('sets runs as spans over the style of the layer', () => {
    const block = text({})
    expect([
      block.style.fontSize,
      block.style.fontWeight,
      block.style.textAlign,
      block.style.lineHeight,
      block.style.letterSpacing,
    ]).toEqual(['32px', '600', 'center', '1.3', '2px'])
    expect(block.style.fontFamily).toContain('"Noto Serif SC"')
    const [span] = block.querySelectorAll('span')
    expect([span?.textContent, span?.style.fontSize, span?.style.color]).toEqual(['新年快乐', '40px', '#112233'])
    expect(block.style.textShadow).toBe('1px 2px 3px #00000066')
  })

  it('stands on copies of itself, which nobody reads twice', () => {
    const layer = outerOf(text({}))
    const [copy, letters] = layer.querySelectorAll<HTMLElement>('[style*="line-height"]')
    expect([copy?.style.transform, copy?.style.color, copy?.getAttribute('aria-hidden')]).toEqual([
      'translate(2px, 3px)',
      '#330000',
      'true',
    ])
    expect(copy?.querySelector('span')?.style.color).toBe('#330000')
    expect([letters?.style.color, letters?.textContent]).toEqual(['#aa2233', copy?.textContent])
  })

  it('runs vertically', () => {
    expect(text({ vertical: true }).closest<HTMLElement>('[style*="writing-mode"]')?.style.writingMode).toBe(
      'vertical-rl',
    )
  })

  it('grows a text as wide as its words from its anchor', () => {
    const block = text({ size: 'auto-width' })
    expect(block.style.whiteSpace).toBe('pre')
    expect(outerOf(block).querySelector<HTMLElement>('[style*="align-items"]')?.style.alignItems).toBe('center')
  })
})

const bent = (changes: Partial<TextLayer>) => draw(alone('text', { curve: 90, ...changes })).root

/** What a screen reader reads. */
function read(root: Element): string | null {
  for (const copy of root.querySelectorAll('[aria-hidden=true]')) copy.remove()
  return root.textContent
}

describe('bent text', () => {
  it('is real text, a paragraph an arc, read once', () => {
    const root = bent({})
    expect(root.querySelectorAll('svg').length).toBe(2)
    expect(read(root)).toBe('HappyNew Year 新年快乐')
    expect(root.querySelectorAll('textPath').length).toBe(2)
    for (const path of root.querySelectorAll('textPath'))
      expect(root.querySelector(path.getAttribute('href') ?? '')?.localName).toBe('path')
  })

  it('bends by the angle it is told: an arc as long as the box is wide, up or down', () => {
    const radius = (curve: number) =>
      Number(/A([\d.]+)/.exec(bent({ curve, copies: [] }).querySelector('path')?.getAttribute('d') ?? '')?.[1])
    expect(radius(180)).toBeCloseTo(200 / Math.PI, 1)
    expect(radius(-180)).toBeCloseTo(200 / Math.PI, 1)
    expect(radius(360)).toBeCloseTo(100 / Math.PI, 1)
    expect(bent({ curve: 0.5 }).querySelector('svg')).toBeNull()
  })

  it('takes a gradient, and runs keep their colour', () => {
    const fill: Fill = {
      type: 'linear',
      angle: 90,
      stops: [
        { color: '#ff0000', offset: 0 },
        { color: '#0000ff', offset: 100 },
      ],
    }
    const root = bent({ copies: [], style: { ...style, fill } })
    const [, name] = /^url\((#ink[\w-]+)\)$/.exec(root.querySelector('svg')?.getAttribute('fill') ?? '') ?? []
    expect(root.querySelectorAll(`${name} stop`).length).toBe(2)
    expect([...root.querySelectorAll('tspan')].map((span) => span.getAttribute('fill'))).toEqual([
      null,
      null,
      '#112233',
    ])
  })
})

describe('pictures', () => {
  it('turns and colours the picture, but neither its mask nor its border', () => {
    const { find } = draw(alone('image', { flip: 'horizontal' }))
    const turned = find('img').parentElement!
    expect([turned.style.scale, turned.style.filter]).toEqual(['-1 1', 'brightness(1.1)'])
    expect(turned.parentElement?.style.clipPath).toMatch(/^polygon/)
    expect(find('polygon').closest('[style*="clip-path"]')).toBeNull()
  })

  it('that are decoration are still heard when they lead somewhere', () => {
    const link = { href: 'https://example.org/' }
    expect(draw(alone('sticker', { decorative: true })).find('[aria-hidden=true]')).not.toBeNull()
    expect(draw(alone('sticker', { decorative: true, link })).root.querySelector('a')?.ariaHidden ?? null).toBeNull()
  })
})
