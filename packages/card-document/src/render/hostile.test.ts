// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { LAYERS, sampleCard } from '../../test/sample-card.ts'
import { stringFields, withValue } from '../../test/string-fields.ts'
import { XSS_PAYLOADS } from '../../test/xss-payloads.ts'
import type { CardDefinition } from '../card.ts'
import type { Fill } from '../fields.ts'
import type { TextLayer } from '../layers/text/schema.ts'
import { readCard } from '../read/validate.ts'
import { mount } from './mount.ts'

const FILES = 'https://petalpost.test/files/'
const FORBIDDEN =
  'script, iframe, object, embed, link, style, base, meta, form, template, source, image, use, foreignObject'

/** Fields of which each gets another share of the payloads. */
const NEIGHBORS = 12

/** Addresses requested by `fetch`; only recolored drawings may do so. */
let fetched: string[] = []
beforeEach(() => {
  fetched = []
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url)
    return Promise.reject(new TypeError('network'))
  })
})
const fetchedElsewhere = () => fetched.filter((url) => !url.startsWith(FILES) || new URL(url).href !== url)

async function draw(card: unknown): Promise<HTMLElement> {
  const root = document.createElement('div')
  const mounted = mount(root, card as CardDefinition, {
    document,
    reducedMotion: true,
    assetUrl: (key) => FILES + key,
  })
  await mounted.settled()
  return root
}

/** Everything in a drawn card that could run, load or link, except what a card may contain. */
function dangers(root: HTMLElement): string[] {
  const found = [...root.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML)
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const loads = name === 'src' || name === 'poster' || name === 'srcset' || name === 'xlink:href'
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${name}=${value}`)
      if (loads && !value.startsWith(FILES)) found.push(`${name}=${value}`)
      if (loads && new URL(value).href !== value) found.push(`${name}=${value}`)
      // a bent text refers to its own arc
      const link = element.localName === 'textPath' ? /^#arc[\w-]+$/ : /^(https?:\/\/|mailto:|tel:)/i
      if (name === 'href' && !link.test(value)) found.push(`href=${value}`)
      if (name === 'style') {
        if (/expression|javascript:|image-set|@import|behavior/i.test(value)) found.push(value)
        for (const [, url] of value.matchAll(/url\(\s*["']?([^"')]*)/gi)) if (!url?.startsWith(FILES)) found.push(value)
      }
    }
  }
  return found
}

const bent = { ...LAYERS.find(({ type }) => type === 'text'), id: 'bent', curve: 120 } as TextLayer
const rainbow: Fill = {
  type: 'linear',
  angle: 0,
  stops: [
    { color: '#ff0000', offset: 0 },
    { color: '#0000ff', offset: 100 },
  ],
}

const KINDS = [
  {
    name: 'bent text',
    card: sampleCard({ layers: [{ ...bent, style: { ...bent.style, fill: rainbow } }], groups: [] }),
    root: ['layers', '0'],
  },
  ...LAYERS.map((layer) => ({
    name: layer.type,
    card: sampleCard({ layers: [layer], groups: [] }),
    root: ['layers', '0'],
  })),
  { name: 'card', card: sampleCard({ layers: LAYERS.filter(({ type }) => type === 'video'), groups: [] }), root: [] },
]

describe('S6: a hostile definition draws a harmless card without validation', () => {
  it('there are 200 payloads, and the search finds each danger', () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200)
    const root = document.createElement('div')
    root.innerHTML =
      '<img src="https://evil.example/x.png" onerror="x"><a href="javascript:x"></a><p style="background:url(x)"></p>'
    expect(dangers(root).length).toBe(4)
  })

  it.each(KINDS)('in every string of: $name', async ({ card, root }) => {
    const part = root.length > 0 ? card.layers[0] : { ...card, layers: [] }
    const found: string[] = []
    for (const [turn, path] of [...stringFields(part)].entries())
      // neighboring fields share the list: 200 payloads in every field exceed the memory of the test's page
      for (const payload of XSS_PAYLOADS.filter((_, index) => index % NEIGHBORS === turn % NEIGHBORS))
        found.push(...dangers(await draw(withValue(card, [...root, ...path], payload))))
    expect([...found, ...fetchedElsewhere()]).toEqual([])
  })

  it('in every string at once, after the reader let it through', async () => {
    const drawn: HTMLElement[] = []
    for (const payload of XSS_PAYLOADS.filter((_, index) => index % 3 === 0)) {
      const texts = sampleCard({ alt: payload })
      texts.layers = texts.layers.map((layer) => ({ ...layer, name: payload.slice(0, 100), alt: payload }))
      const read = readCard(texts)
      if (read.ok) drawn.push(await draw(read.card))
    }
    expect(drawn.length).toBeGreaterThan(20)
    expect(drawn.flatMap(dangers)).toEqual([])
  })

  it.each([[null], [undefined], [1], ['x'], [[]], [{}], [true]])('with %j in the place of any field', async (value) => {
    for (const { card, root } of KINDS) {
      const part = root.length > 0 ? card.layers[0] : { ...card, layers: [] }
      for (const name of Object.keys(part ?? {})) {
        const hostile = withValue(card, [...root, name], value)
        await expect(draw(hostile), `${root.join('.')}.${name} = ${JSON.stringify(value)}`).resolves.toBeDefined()
      }
    }
  })

  it('draws the arc of a bent text, which the cases above look into', async () => {
    const root = await draw(sampleCard({ groups: [], layers: [bent] }))
    expect(root.querySelector('textPath')?.getAttribute('href')).toMatch(/^#arc/)
  })

  it('puts markup on the page as the text it is', async () => {
    const [, text] = structuredClone(LAYERS)
    const card = withValue(sampleCard({ layers: [text!] }), ['layers', 0, 'runs', 0, 'text'], '<b onclick=x>贺</b>')
    expect((await draw(card)).textContent).toContain('<b onclick=x>贺</b>')
  })
})
