import { css } from '@petalpost/card-document/render/css'

import { startPreview } from './preview/start.ts'

const area = document.createElement('div')
css(area, { position: 'fixed', inset: '0', overflow: 'hidden' })
document.body.append(area)
startPreview({ page: window, area })
