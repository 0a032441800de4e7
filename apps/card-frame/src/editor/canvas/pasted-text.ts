/** What was copied or dropped, as text. HTML that comes without its text is read in an inert document (rule S6). */
export function plainTextOf(data: Pick<DataTransfer, 'getData'>): string {
  const text = data.getData('text/plain')
  if (text !== '') return text
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  return body.textContent.trim()
}
