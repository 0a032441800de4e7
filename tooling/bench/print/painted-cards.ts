import type { CardV2 } from '@petalpost/card-document/card'

import { type BenchCard, card, DAWN, fontUse, GOLD, photo, shape, solid, text, upright, wide } from './card-parts.ts'

/** Cards whose pictures and shapes print may get wrong. */
export const paintedCards = (assets: CardV2['assets']): BenchCard[] => [
  card(
    'photos',
    'zh-CN',
    upright,
    solid('#ffffff'),
    [
      photo(
        { x: 20, y: 20, width: 160, height: 160 },
        { mask: { name: 'ellipse' }, border: { width: 6, color: '#e9c46a' } },
      ),
      photo(
        { x: 200, y: 20, width: 150, height: 200, rotation: 8 },
        {
          crop: { x: 0.3, y: 0.2, width: 0.5, height: 0.5 },
          flip: 'horizontal',
          shadow: { offsetX: 3, offsetY: 6, blur: 8, color: '#00000066' },
        },
      ),
      photo(
        { x: 20, y: 240, width: 160, height: 120 },
        { filter: { sepia: 0.8, contrast: 1.2 }, mask: { name: 'heart' } },
      ),
      photo({ x: 200, y: 250, width: 150, height: 110 }, { filter: { blur: 3, brightness: 1.1, saturate: 1.6 } }),
      photo(
        { x: 20, y: 390, width: 330, height: 150 },
        { mask: { name: 'rectangle', radius: 24 }, opacity: 0.6, filter: { grayscale: 1 } },
      ),
      text({ x: 20, y: 560, width: 335, height: 80 }, '我们的一年', {
        fontFamily: 'ZCOOL XiaoWei',
        fontSize: 48,
        fontWeight: 400,
        textAlign: 'center',
        letterSpacing: 6,
      }),
    ],
    [fontUse('ZCOOL XiaoWei', 400)],
    assets,
  ),
  card(
    'photo ground',
    'en-US',
    wide,
    { type: 'image', asset: 'photo', fit: 'cover', blur: 6, scale: 1.2 },
    [
      text({ x: 80, y: 180, width: 800, height: 140 }, 'Wish you were here', {
        fontFamily: 'Great Vibes',
        fontSize: 90,
        fontWeight: 400,
        textAlign: 'center',
        background: { color: '#ffffffcc', padding: 16, radius: 20 },
      }),
      shape(
        { x: 80, y: 380, width: 360, height: 100 },
        { fill: { type: 'image', asset: 'photo', fit: 'tile', scale: 0.05 }, stroke: { width: 4, color: '#ffffff' } },
      ),
      shape(
        { x: 500, y: 380, width: 360, height: 100 },
        { fill: { type: 'image', asset: 'photo', fit: 'contain' }, stroke: { width: 4, color: '#ffffff' } },
      ),
    ],
    [fontUse('Great Vibes', 400)],
    assets,
  ),
  card(
    'shapes and lines',
    'en-US',
    upright,
    { type: 'pattern', name: 'dots', foreground: '#d8e2dc', background: '#ffffff', size: 20 },
    [
      ...(['triangle', 'diamond', 'pentagon', 'hexagon', 'star', 'heart', 'arrow', 'bubble'] as const).map(
        (name, index) =>
          shape(
            { x: 15 + (index % 4) * 90, y: 20 + Math.floor(index / 4) * 100, width: 75, height: 80 },
            {
              shape: name,
              fill: index % 2 ? GOLD : DAWN,
              stroke: { width: 3, color: '#264653', ...(index > 3 ? { dash: index % 2 ? 'dot' : 'dash' } : {}) },
            },
          ),
      ),
      shape(
        { x: 20, y: 230, width: 150, height: 80 },
        { shape: 'ellipse', fill: solid('#2a9d8f'), stroke: { width: 8, color: '#e76f51', dash: 'dash' } },
      ),
      shape(
        { x: 200, y: 230, width: 150, height: 80 },
        {
          radius: 20,
          fill: { type: 'pattern', name: 'checks', foreground: '#e9c46a', background: '#f4a261', size: 20 },
          stroke: { width: 6, color: '#264653', dash: 'dot' },
        },
      ),
      shape(
        { x: 20, y: 330, width: 150, height: 80 },
        { fill: { type: 'pattern', name: 'stripes', foreground: '#457b9d', background: '#f1faee', size: 24 } },
      ),
      shape(
        { x: 200, y: 330, width: 150, height: 80 },
        {
          fill: { type: 'pattern', name: 'grid', foreground: '#e63946', background: '#f1faee', size: 14 },
          opacity: 0.6,
        },
      ),
      shape(
        { x: 30, y: 430, width: 300, height: 20 },
        { line: { start: 'dot', end: 'arrow' }, stroke: { width: 5, color: '#1d3557' } },
      ),
      shape(
        { x: 30, y: 470, width: 300, height: 20, rotation: -4 },
        {
          line: { start: 'arrow', end: 'arrow' },
          stroke: { width: 3, color: '#e63946', dash: 'dash' },
          shadow: { offsetX: 3, offsetY: 5, blur: 4, color: '#000000aa' },
        },
      ),
      shape(
        { x: 30, y: 510, width: 300, height: 20 },
        { line: { end: 'dot' }, stroke: { width: 6, color: '#2a9d8f', dash: 'dot' }, opacity: 0.5 },
      ),
      shape({ x: 60, y: 550, width: 120, height: 90 }, { shape: 'ellipse', fill: solid('#ff006e'), blend: 'multiply' }),
      shape(
        { x: 130, y: 550, width: 120, height: 90 },
        {
          shape: 'ellipse',
          fill: solid('#3a86ff'),
          blend: 'multiply',
          stroke: { width: 10, color: '#ffbe0b' },
          opacity: 0.8,
        },
      ),
      shape(
        { x: 200, y: 560, width: 120, height: 80 },
        { fill: solid('#8338ec80'), radius: 12, shadow: { offsetX: 4, offsetY: 4, blur: 6, color: '#000000' } },
      ),
    ],
    [],
    {},
  ),
]
