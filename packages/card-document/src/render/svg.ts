/** An SVG element of our own making: drawings of others come by `<img>` only. */
export function svgElement<T extends keyof SVGElementTagNameMap>(
  document: Document,
  name: T,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[T] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  return element
}
