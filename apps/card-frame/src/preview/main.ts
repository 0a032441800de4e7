import { css } from '@petalpost/card-document/render/context'

import { startPreview } from './start.ts'

const area = document.createElement('div')
css(area, { position: 'fixed', inset: '0', overflow: 'hidden' })
document.body.append(area)
startPreview({ page: window, area, frame: 'preview' })
