import { css } from '@petalpost/card-document/render/css'

import { startPreview } from './preview/start.ts'

// One script for both documents. This file contains what a popup needs; only our own page loads the rest.
if (document.body.dataset['frame'] === 'own') {
  const own = await import('./own/page.ts') // not destructured: the bundler would write the names twice
  own.openOwnPage(window, startPreview)
} else {
  const area = document.createElement('div')
  css(area, { position: 'fixed', inset: '0', overflow: 'hidden' })
  document.body.append(area)
  startPreview({ page: window, area, frame: 'preview' })
}
