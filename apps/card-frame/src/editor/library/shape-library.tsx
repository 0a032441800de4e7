import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SHAPES } from '@petalpost/card-document/fields'
import {
  type Icon,
  IconArrowNarrowRight,
  IconArrowsHorizontal,
  IconMinus,
  IconSquare,
  IconSquareRoundedFilled,
} from '@tabler/icons-react'

import { ShapeFigure } from '#editor/controls/choice/shape-figure.tsx'
import { SHAPE_NAMES } from '#editor/controls/names.ts'
import { useEditor } from '#editor/editor.ts'

import { ButtonForm } from './button-form.tsx'
import { SHAPE_VARIANTS, shapeContent, type ShapeVariant, variantContent } from './content.ts'
import { useLibrary } from './library.ts'

import classes from './library.module.css'

const VARIANTS: Readonly<Record<ShapeVariant, { name: MessageDescriptor; icon: Icon }>> = {
  line: { name: msg`Line`, icon: IconMinus },
  arrow: { name: msg`Line with an arrow`, icon: IconArrowNarrowRight },
  doubleArrow: { name: msg`Line with two arrows`, icon: IconArrowsHorizontal },
  rounded: { name: msg`Rounded rectangle`, icon: IconSquareRoundedFilled },
  frame: { name: msg({ message: 'Frame', context: 'shape' }), icon: IconSquare },
}

/** The shapes and buttons that can be added. */
export function ShapeLibrary() {
  const { session } = useEditor()
  const library = useLibrary()
  const { i18n } = useLingui()
  return (
    <div className={classes['panel']}>
      <ul className={classes['shapes']}>
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
        {SHAPE_VARIANTS.map((variant) => {
          const { name, icon: Icon } = VARIANTS[variant]
          return (
            <li key={variant}>
              <button
                type="button"
                className={classes['square']}
                aria-label={i18n._(name)}
                title={i18n._(name)}
                onClick={() => library.add(variantContent(session.read().card, variant))}
              >
                <Icon className={classes['outline']} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      <ButtonForm />
    </div>
  )
}
