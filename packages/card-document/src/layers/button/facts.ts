import { assetsOfFill } from '../asset-use.ts'
import { fontSizeOf, middleBox } from '../box.ts'
import type { KindFacts } from '../kind-facts.ts'
import { scaledFill, scaledRadius, scaledStyle } from '../scale.ts'
import type { ButtonLayer } from './schema.ts'

interface Choice {
  id: string
  label: string
  href: string
  fontFamily: string
}

export const buttonFacts: KindFacts<ButtonLayer, Choice> = {
  assets: ({ fill, style }) => [...assetsOfFill(fill, 'fill'), ...assetsOfFill(style.fill, 'style.fill')],
  families: ({ style }) => [{ path: 'style.fontFamily', family: style.fontFamily }],
  texts: ({ label, style }) => [{ text: label, style }],
  look: ['style', 'fill', 'radius'],
  /** Corners are optional for shapes, and buttons need them. */
  takes: (field, from) => field !== 'radius' || 'radius' in from,
  link: 'required',
  problems: () => [],
  corners: 'free',
  scaled: (layer, ratio) => ({
    ...layer,
    style: scaledStyle(layer.style, ratio),
    fill: scaledFill(layer.fill, ratio),
    radius: scaledRadius(layer.radius, ratio),
  }),
  /** A pill. */
  inserted(card, { id, label, href, fontFamily }) {
    const fontSize = fontSizeOf(card, 1 / 20)
    const box = middleBox(card, { width: 8 * fontSize, height: 2.5 * fontSize })
    return {
      ...box,
      id,
      type: 'button',
      label,
      style: {
        fontFamily,
        fontSize,
        fontWeight: 600,
        fill: { type: 'solid', color: '#ffffff' },
        textAlign: 'center',
        lineHeight: 1.3,
        letterSpacing: 0,
        verticalAlign: 'middle',
      },
      fill: { type: 'solid', color: '#b3263a' },
      radius: box.height / 2,
      link: { href },
    }
  },
}
