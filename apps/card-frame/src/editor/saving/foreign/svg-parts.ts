/** Elements that show only where something refers to them. */
const NOT_DRAWN = new Set(
  'defs symbol clipPath mask pattern marker filter linearGradient radialGradient title desc style metadata'.split(' '),
)
/** Fewer are the drawing itself; more would be a burden for the list of layers. */
const [MIN_PARTS, MAX_PARTS] = [2, 12]
/** Each part repeats what it refers to; characters of all parts together. */
const MAX_LENGTH = 4 * 1024 * 1024
/** What an element does to everything in it at once; parts of it would look different. */
const AT_ONCE = ['filter', 'mask', 'clip-path', 'opacity', 'style']
const BLENDED = /mix-blend-mode|isolation/

const drawnIn = (element: Element): Element[] =>
  [...element.children].filter(({ localName }) => !NOT_DRAWN.has(localName))

/** The element whose children are the parts: the drawing, or the only group in it. */
function holderOf(root: Element): Element {
  const [only, ...others] = drawnIn(root)
  const isGroup = only?.localName === 'g' && others.length === 0 && !AT_ONCE.some((name) => only.hasAttribute(name))
  return isGroup ? holderOf(only) : root
}

/** Where an element is in its parents, from the root on. */
function pathTo(element: Element, root: Element): number[] {
  const { parentElement } = element
  if (element === root || parentElement === null) return []
  return [...pathTo(parentElement, root), [...parentElement.children].indexOf(element)]
}

const at = (root: Element, path: readonly number[]): Element | undefined =>
  path.reduce<Element | undefined>((element, index) => element?.children[index], root)

/** The drawing with only one of its parts. The others stay as definitions where something may refer to them. */
function only(root: Element, holder: Element, part: Element): string {
  const copy = root.cloneNode(true) as Element
  const others = drawnIn(holder)
    .filter((each) => each !== part)
    .map((each) => at(copy, pathTo(each, root)))
  const defs = root.ownerDocument.createElementNS(root.namespaceURI, 'defs')
  for (const other of others) {
    if (other === undefined) continue
    const isNamed = other.hasAttribute('id') || other.querySelector('[id]') !== null
    if (isNamed) defs.append(other)
    else other.remove()
  }
  if (defs.children.length > 0) copy.prepend(defs)
  return new XMLSerializer().serializeToString(copy)
}

/**
 * The parts of a drawing at its top level, each as a drawing of the same size; null when it has too few or too many, or
 * when they would look different alone.
 */
export function partsOf(svg: string): readonly string[] | null {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  if (root.localName !== 'svg') return null
  const holder = holderOf(root)
  const drawn = drawnIn(holder)
  if (drawn.length < MIN_PARTS || drawn.length > MAX_PARTS || svg.length * drawn.length > MAX_LENGTH) return null
  if (drawn.some((part) => BLENDED.test(part.getAttribute('style') ?? ''))) return null
  return drawn.map((part) => only(root, holder, part))
}
