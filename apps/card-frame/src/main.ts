import { css } from '@petalpost/card-document/render/css'

import { startPreview } from './preview/start.ts'

// One script for both documents: what a popup needs is in this file alone, the rest comes to our own page only.
if (document.body.dataset['frame'] === 'own') {
  const { openOwnPage } = await import('./own/page.ts')
  openOwnPage(window, startPreview)
} else {
  const area = document.createElement('div')
  css(area, { position: 'fixed', inset: '0', overflow: 'hidden' })
  document.body.append(area)
  startPreview({ page: window, area, frame: 'preview' })
}
