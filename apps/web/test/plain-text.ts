/** What an element says, with the thin spaces that Intl writes between two dates as spaces. */
export function plainText(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u2009', ' ')
}
