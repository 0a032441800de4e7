export const cssUrl = (url: string): string => `url("${url.replace(/["\\\n\r\f]/g, encodeURIComponent)}")`

/** Sets styles through the CSSOM, which a strict style-src allows and which drops what is not CSS. */
export function css(element: HTMLElement | SVGElement, styles: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, String(value))
}

/** A box that fills its parent. */
export function fullBox(document: Document): HTMLElement {
  const box = document.createElement('div')
  css(box, { position: 'absolute', inset: '0' })
  return box
}
