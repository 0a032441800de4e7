import { css } from '../render/css.ts'
import { sheet } from './opening-sheet.ts'

/** Draws the look of the cover into `cover` and moves it away within `ms`; it stands still at first. */
export type Cover = (cover: HTMLElement, ms: number, ground: string) => Animation[]

/** Two leaves that turn outwards like the doors of a gate. */
const fold: Cover = (cover, ms, ground) => {
  css(cover, { perspective: '1400px' })
  return ['left', 'right'].flatMap((side) => {
    const left = side === 'left'
    const leaf = sheet(cover, ground, {
      [left ? 'right' : 'left']: '50%',
      'transform-origin': side,
      'box-shadow': `inset ${left ? -1 : 1}px 0 0 #ffffff3d, 0 0 24px #00000059`,
    })
    const rim = sheet(leaf, 'transparent', {
      inset: '14px',
      [side === 'left' ? 'right' : 'left']: '0',
      background: 'none',
      border: '1px solid #ffffff59',
      [left ? 'border-right' : 'border-left']: '0',
    })
    rim.style.pointerEvents = 'none'
    const timing = { duration: ms, easing: 'cubic-bezier(.6,0,.2,1)', fill: 'forwards' } as const
    const turn = left ? -112 : 112
    return [
      leaf.animate(
        [
          { rotate: 'y 0deg', filter: 'brightness(1)' },
          { rotate: 'y 0deg', filter: 'brightness(1)', offset: 0.18 },
          { rotate: `y ${turn * 0.8}deg`, filter: 'brightness(.72)', opacity: 1, offset: 0.85 },
          { rotate: `y ${turn}deg`, filter: 'brightness(.7)', opacity: 0 },
        ],
        timing,
      ),
    ]
  })
}

/** The back of an envelope: the seal breaks, the flap lifts, and the envelope slides away from the card. */
const envelope: Cover = (cover, ms, ground) => {
  css(cover, { perspective: '1600px' })
  const timing = { duration: ms, fill: 'forwards' } as const
  const pocket = sheet(cover, ground)
  const side = (polygon: string, shade: string) =>
    sheet(pocket, ground, {
      'clip-path': polygon,
      background: `linear-gradient(${shade}), ${ground}`,
    })
  side('polygon(0 0, 52% 46%, 0 100%)', '90deg, #00000026, #00000008')
  side('polygon(100% 0, 48% 46%, 100% 100%)', '270deg, #00000026, #00000008')
  side('polygon(0 100%, 50% 42%, 100% 100%)', '0deg, transparent, #ffffff1f')
  const shadow = sheet(cover, ground, {
    background: 'none',
    filter: 'drop-shadow(0 4px 6px #00000066)',
    'transform-origin': 'top',
  })
  sheet(shadow, ground, { 'clip-path': 'polygon(0 0, 100% 0, 50% 52%)' })
  const seal = sheet(cover, '#a3192b', {
    inset: 'auto',
    left: '50%',
    top: '50%',
    width: '64px',
    height: '64px',
    margin: '-32px',
    'border-radius': '47% 53% 52% 48% / 52% 47% 53% 48%',
    background: 'radial-gradient(circle at 35% 30%, #e0475a, #a3192b 55%, #7c0f1f)',
    'box-shadow': '0 3px 6px #0006, inset 0 0 0 7px #8f1526, inset 0 0 0 9px #c9364a',
  })
  return [
    seal.animate(
      [
        { scale: 1, opacity: 1 },
        { scale: 1, opacity: 1, offset: 0.16 },
        { scale: 1.12, opacity: 1, offset: 0.24 },
        { scale: 0.5, opacity: 0, offset: 0.36 },
        { scale: 0.5, opacity: 0 },
      ],
      timing,
    ),
    shadow.animate(
      [
        { rotate: 'x 0deg' },
        { rotate: 'x 0deg', offset: 0.3, easing: 'ease-in-out' },
        { rotate: 'x 92deg', offset: 0.58 },
        { rotate: 'x 92deg' },
      ],
      timing,
    ),
    pocket.animate(
      [
        { translate: '0 0' },
        { translate: '0 0', offset: 0.55, easing: 'cubic-bezier(.6,0,.3,1)' },
        { translate: '0 104%' },
      ],
      timing,
    ),
  ]
}

export const COVERS: Record<string, Cover> = { fold, envelope }
