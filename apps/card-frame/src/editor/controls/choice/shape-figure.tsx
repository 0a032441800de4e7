import type { ShapeName } from '@petalpost/card-document/fields'
import { outline } from '@petalpost/card-document/render/shapes'

/** A shape in a square of its own; its color is that of the text around it. */
export function ShapeFigure({ shape, className }: { shape: ShapeName; className: string | undefined }) {
  const points = outline(shape)
  return (
    <svg className={className} viewBox="0 0 100 100" fill="currentColor" aria-hidden>
      {points && <polygon points={points.map(([x, y]) => `${x},${y}`).join(' ')} />}
      {shape === 'rectangle' && <rect x="4" y="16" width="92" height="68" rx="4" />}
      {shape === 'ellipse' && <ellipse cx="50" cy="50" rx="46" ry="38" />}
    </svg>
  )
}
