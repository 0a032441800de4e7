import { useLingui } from '@lingui/react/macro'
import { type ShapeName, SHAPES } from '@petalpost/card-document/fields'
import { IconBan } from '@tabler/icons-react'
import { useId } from 'react'

import { SHAPE_NAMES } from '../names.ts'
import { ShapeFigure } from './shape-figure.tsx'

import classes from './shape-field.module.css'

interface ShapeFieldProps<V extends ShapeName | 'none'> {
  label: string
  choices: readonly V[]
  /** Null if the layers differ. */
  value: V | null
  onChange: (value: V) => void
}

/** One of the shapes, which are shown side by side. */
function ShapeChoice<V extends ShapeName | 'none'>({ label, choices, value, onChange }: ShapeFieldProps<V>) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={classes['shapes']}>
      <legend>
        {label}
        {value === null && ` (${t`Mixed`})`}
      </legend>
      {choices.map((choice) => {
        const shape: ShapeName | 'none' = choice
        const text = shape === 'none' ? t`None` : i18n._(SHAPE_NAMES[shape])
        return (
          <label key={choice} className={classes['shape']} title={text}>
            <input
              type="radio"
              name={name}
              aria-label={text}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {shape === 'none' ? (
              <IconBan size={20} aria-hidden />
            ) : (
              <ShapeFigure shape={shape} className={classes['figure']} />
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

/** The shape of an area. */
export const ShapeField = (props: Omit<ShapeFieldProps<ShapeName>, 'choices'>) => (
  <ShapeChoice {...props} choices={SHAPES} />
)

const MASKS = ['none', ...SHAPES] as const

/** The shape that something is cut to, or none. */
export const MaskField = (props: Omit<ShapeFieldProps<ShapeName | 'none'>, 'choices'>) => (
  <ShapeChoice {...props} choices={MASKS} />
)
