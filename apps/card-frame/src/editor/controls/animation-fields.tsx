import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { ANIMATIONS_IN, ANIMATIONS_LOOP, ANIMATIONS_OUT, type LayerAnimation } from '@petalpost/card-document/fields'
import { LIMITS } from '@petalpost/card-document/limits'
import { IconPlayerPlay } from '@tabler/icons-react'

import { without } from '#editor/edits/edit.ts'
import type { AnimationPart } from '#editor/edits/look/animations.ts'

import type { Change } from './change.ts'
import { ChoiceField } from './choice/choice-field.tsx'
import { useChoices } from './choice/use-choices.ts'
import { ANIMATION_NAMES, DIRECTION_NAMES, EASING_NAMES } from './names.ts'
import { SliderField } from './slider-field.tsx'

import classes from './field.module.css'

const PARTS = ['in', 'loop', 'out'] as const satisfies readonly AnimationPart[]
const NAMES = { in: ANIMATIONS_IN, loop: ANIMATIONS_LOOP, out: ANIMATIONS_OUT }
const DIRECTIONS = ['left', 'right', 'up', 'down'] as const
const EASINGS = ['out', 'back', 'bounce', 'linear'] as const

/** ms */
const NEW_DURATIONS: Readonly<Record<AnimationPart, number>> = { in: 600, loop: 2_000, out: 400 }

/** Animations that come from a side. */
const DIRECTED: ReadonlySet<string> = new Set(['slide', 'wipe'])

interface AnimationFieldsProps {
  /** What the layers have of each part. Undefined: no animation. Null: they differ. */
  values: Readonly<Record<AnimationPart, LayerAnimation | undefined | null>>
  onChange: (part: AnimationPart, ...change: Parameters<Change<LayerAnimation | undefined>>) => void
  /** Plays the animations on the stage. */
  onPlay?: (() => void) | undefined
  /** Called when another animation was chosen for a part, to show it at once. */
  onChosen?: ((part: AnimationPart) => void) | undefined
}

/** How layers come, move and go. */
export function AnimationFields({ values, onChange, onPlay, onChosen }: AnimationFieldsProps) {
  return (
    <div className={classes['stack']}>
      {PARTS.map((part) => (
        <AnimationField
          key={part}
          part={part}
          value={values[part]}
          onChange={(animation, options) => onChange(part, animation, options)}
          onChosen={() => onChosen?.(part)}
        />
      ))}
      {onPlay && PARTS.some((part) => values[part] !== undefined) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          onClick={onPlay}
        >
          <Trans>Play</Trans>
        </Button>
      )}
    </div>
  )
}

interface AnimationFieldProps {
  part: AnimationPart
  value: LayerAnimation | undefined | null
  onChange: Change<LayerAnimation | undefined>
  onChosen: () => void
}

function AnimationField({ part, value, onChange, onChosen }: AnimationFieldProps) {
  const { t } = useLingui()
  const choicesOf = useChoices()
  const labels = { in: t`Entrance`, loop: t`Movement`, out: t`Exit` }
  type Name = LayerAnimation['name'] | 'none'
  const names = choicesOf<LayerAnimation['name']>(NAMES[part], ANIMATION_NAMES)
  const show = (animation: LayerAnimation) => {
    onChange(animation)
    onChosen()
  }
  const choose = (name: Name) => {
    if (name === 'none') return onChange(undefined)
    const timing = value ?? { duration: NEW_DURATIONS[part], delay: 0 }
    show({ ...timing, name })
  }
  return (
    <>
      <ChoiceField<Name>
        label={labels[part]}
        choices={[{ value: 'none', label: t`None` }, ...names]}
        value={value === null ? null : (value?.name ?? 'none')}
        onChange={choose}
      />
      {value && (
        <div className={classes['inset']}>
          <SliderField
            label={t`Duration`}
            value={value.duration / 1_000}
            min={0}
            max={LIMITS.maxMs / 1_000}
            range={[0, part === 'loop' ? 10 : 4]}
            step={0.1}
            unit="s"
            onChange={(seconds, options) => onChange({ ...value, duration: Math.round(1_000 * seconds) }, options)}
          />
          <SliderField
            label={t`Delay`}
            value={value.delay / 1_000}
            min={0}
            max={LIMITS.maxMs / 1_000}
            range={[0, 8]}
            step={0.1}
            unit="s"
            onChange={(seconds, options) => onChange({ ...value, delay: Math.round(1_000 * seconds) }, options)}
          />
          {DIRECTED.has(value.name) && (
            <ChoiceField
              label={t`Side`}
              choices={[{ value: 'usual', label: t`Default` }, ...choicesOf(DIRECTIONS, DIRECTION_NAMES)]}
              value={value.direction ?? 'usual'}
              onChange={(direction) =>
                show(direction === 'usual' ? without(value, 'direction') : { ...value, direction })
              }
            />
          )}
          {part !== 'loop' && (
            <ChoiceField
              label={t`Easing`}
              choices={[{ value: 'usual', label: t`Default` }, ...choicesOf(EASINGS, EASING_NAMES)]}
              value={value.easing ?? 'usual'}
              onChange={(easing) => show(easing === 'usual' ? without(value, 'easing') : { ...value, easing })}
            />
          )}
        </div>
      )}
    </>
  )
}
