import { useLingui } from '@lingui/react/macro'
import { SHAPES, type ShapeName } from '@petalpost/card-document/fields'
import { outline } from '@petalpost/card-document/render/shapes'

import { SHAPE_NAMES } from '#editor/controls/names.ts'
import { useEditor } from '#editor/editor.ts'

import { shapeContent } from './content.ts'
import { useLibrary } from './library.ts'

import classes from './library.module.css'

function Figure({ shape }: { shape: ShapeName }) {
  const points = outline(shape)
  return (
    <svg className={classes['figure']} viewBox="0 0 100 100" aria-hidden>
      {points && <polygon points={points.map(([x, y]) => `${x},${y}`).join(' ')} />}
      {shape === 'rectangle' && <rect x="4" y="16" width="92" height="68" rx="4" />}
      {shape === 'ellipse' && <ellipse cx="50" cy="50" rx="46" ry="38" />}
    </svg>
  )
}

/** The shapes that can be added. */
export function ShapeLibrary() {
  const { session } = useEditor()
  const library = useLibrary()
  const { i18n } = useLingui()
  return (
    <div className={classes['panel']}>
      <ul className={classes['grid']}>
        {SHAPES.map((shape) => (
          <li key={shape}>
            <button
              type="button"
              className={classes['square']}
              aria-label={i18n._(SHAPE_NAMES[shape])}
              title={i18n._(SHAPE_NAMES[shape])}
              onClick={() => library.add(shapeContent(session.read().card, shape))}
            >
              <Figure shape={shape} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
