import type { EmbedConfig } from '@petalpost/domain/embed-payload'
import { describe, expect, it } from 'vitest'

import { placement } from './box.ts'

const config: EmbedConfig = { p: 'center', m: 1 }
const unmasked: EmbedConfig = { p: 'center' }

describe('placement', () => {
  it('fills the window at the position full, whatever the style says', () => {
    expect(placement({ ...config, p: 'full', r: ['5%', '5%', '40%', '40%'] }, 375, 667)).toEqual({
      classes: 'full mask',
      box: { width: '100%', height: '100%' },
    })
  })

  it.each(['center', 'top', 'bottom', 'left', 'right'] as const)('keeps the card’s own size and ratio at %s', (p) => {
    expect(placement({ p }, 375, 667)).toEqual({
      classes: `${p} own`,
      box: { width: 'min(375px,92vw,51.72vh)', aspectRatio: '375/667' },
    })
  })

  it('takes the size of the style, in per cent or pixels, and its place unless both sides are zero', () => {
    expect(placement({ ...config, r: ['0%', '0px', '40%', '100%'] }, 375, 667)).toEqual({
      classes: 'center mask',
      box: { width: '40%', height: '100%' },
    })
    expect(placement({ ...unmasked, r: ['10%', '0%', '320px', '50%'] }, 375, 667)).toEqual({
      classes: 'center free',
      box: {
        width: '320px',
        height: '50%',
        top: 'max(0px,min(10%,100% - 60px))',
        left: 'max(0px,min(0%,100% - 320px))',
      },
    })
  })
})
