import { vi } from 'vitest'

/** The parts of a renderer that today's and that of version 1 have in common. */
export interface Renderer<Card, Mounted> {
  mount: (
    root: HTMLElement,
    card: Card,
    options: { document: Document; reducedMotion: boolean; assetUrl: (key: string) => string },
  ) => Mounted
  leave: (mounted: Mounted) => Promise<void>
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00" d="M0 0"/></svg>'

/** The declarations of a style; a semicolon in brackets belongs to an address. */
const declarations = (style: string): string[] =>
  style
    .split(/;(?![^(]*\))/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/**
 * Draws a card, plays its exits, and returns everything a browser is asked for as lines of text: fonts, then each element
 * with its sorted attributes, its sorted styles (`:`), the keyframes and timing of its animations (`~`) and its children
 * one space deeper. Replaces what the test's page lacks: animations, fonts and the network. `adjust` changes the elements
 * first.
 */
export async function drawnLines<Card, Mounted extends { element: HTMLElement; settled: () => Promise<void> }>(
  { mount, leave }: Renderer<Card, Mounted>,
  card: Card,
  adjust: (element: HTMLElement) => void = () => {},
): Promise<string[]> {
  let fonts: string[] = []
  let motions = new Map<Element, string[]>()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SVG)))
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(...face: unknown[]) {
        fonts.push(`@ ${JSON.stringify(face)}`)
      }
      load() {
        return Promise.resolve(this)
      }
    },
  )
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() })
  const animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames, timing) {
    motions.set(this, [...(motions.get(this) ?? []), `~ ${JSON.stringify(frames)} ${JSON.stringify(timing)}`])
    const over = { playState: 'running', finished: Promise.resolve(), currentTime: 0, cancel() {}, pause() {} }
    return over as unknown as Animation
  })
  const draw = async () => {
    ;[fonts, motions] = [[], new Map()]
    const mounted = mount(document.createElement('div'), card, {
      document,
      reducedMotion: false,
      assetUrl: (key) => `/files/${key}`,
    })
    await mounted.settled()
    await leave(mounted)
    return mounted.element
  }
  await draw() // loads the code of effects and openings, so that they appear in the card's order
  const element = await draw()
  animate.mockRestore()
  adjust(element)

  const lines = (node: Node): string[] => {
    if (!(node instanceof Element)) return [JSON.stringify(node.textContent)]
    const attributes = [...node.attributes].filter(({ name }) => name !== 'style')
    return [
      [node.localName, ...attributes.map(({ name, value }) => `${name}=${JSON.stringify(value)}`).toSorted()].join(' '),
      ...declarations(node.getAttribute('style') ?? '')
        .toSorted()
        .map((each) => ` : ${each}`),
      ...(motions.get(node) ?? []).map((each) => ` ${each}`),
      ...[...node.childNodes].flatMap(lines).map((line) => ` ${line}`),
    ]
  }
  return [...fonts, ...lines(element)]
}
