/** What HTML says, read in an inert document (rule S6). */
export function textInHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  return body.textContent.trim()
}

/** What was copied or dropped, as text. */
export const plainTextOf = (data: Pick<DataTransfer, 'getData'>): string =>
  data.getData('text/plain') || textInHtml(data.getData('text/html'))
