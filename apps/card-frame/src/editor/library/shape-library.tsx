import { useLingui } from '@lingui/react/macro'
import { SHAPES } from '@petalpost/card-document/fields'

import { SHAPE_NAMES } from '#editor/controls/names.ts'
import { ShapeFigure } from '#editor/controls/shape-figure.tsx'
import { useEditor } from '#editor/editor.ts'

import { ButtonForm } from './button-form.tsx'
import { shapeContent } from './content.ts'
import { useLibrary } from './library.ts'

import classes from './library.module.css'

/** The shapes and buttons that can be added. */
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
              <ShapeFigure shape={shape} className={classes['figure']} />
            </button>
          </li>
        ))}
      </ul>
      <ButtonForm />
    </div>
  )
}
