/** The text of an element, with plain spaces instead of the thin spaces that Intl puts between two dates. */
export function plainText(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u2009', ' ')
}
