import { css } from '@petalpost/card-document/render/context'

import { languageOf, startPreview } from '#preview/start.ts'

import { createNotice } from './notice.ts'

const page = document.createElement('main')
const area = document.createElement('div')
const notice = createNotice(document, languageOf(location.search))
css(page, { position: 'fixed', inset: '0', display: 'flex', 'flex-direction': 'column' })
css(area, { position: 'relative', flex: '1', 'min-height': '0', overflow: 'hidden' })
page.append(notice.element, area)
document.body.append(page)

const isEdit = () => location.hash.startsWith('#/edit')
const route = () => {
  notice.element.hidden = !isEdit()
}
addEventListener('hashchange', route)
route()

startPreview({
  page: window,
  area,
  frame: isEdit() ? 'edit' : 'preview',
  origin: location.origin,
  onLanguage: notice.speak,
})
