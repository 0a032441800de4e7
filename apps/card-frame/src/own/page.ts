import type { StartOptions } from '#preview/start.ts'

import { createNotice } from './notice.ts'

/** `/card-frame/` on our own pages: `#/preview` as in every other document, `#/edit` with a notice above the card. */
export function openOwnPage(page: Window & typeof globalThis, startPreview: (options: StartOptions) => void): void {
  const { document, location } = page
  const main = document.createElement('main')
  const area = document.createElement('div')
  const notice = createNotice(document)
  Object.assign(main.style, { position: 'fixed', inset: '0', display: 'flex', flexDirection: 'column' })
  Object.assign(area.style, { position: 'relative', flex: '1', minHeight: '0', overflow: 'hidden' })
  main.append(notice.element, area)
  document.body.append(main)

  const isEdit = () => location.hash.startsWith('#/edit')
  const route = () => {
    notice.element.hidden = !isEdit()
  }
  page.addEventListener('hashchange', route)
  route()

  startPreview({
    page,
    area,
    frame: isEdit() ? 'edit' : 'preview',
    origin: location.origin,
    onLanguage: notice.speak,
  })
}
