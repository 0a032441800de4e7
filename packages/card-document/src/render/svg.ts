/** Creates an SVG element for our own drawings; stored SVG files are shown only by `<img>`. */
export function svgElement<T extends keyof SVGElementTagNameMap>(
  document: Document,
  name: T,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[T] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  return element
}
