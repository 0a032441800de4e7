import { useLingui } from '@lingui/react/macro'
import type { LayerAnimation } from '@petalpost/card-document/fields'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'

import type { RunOptions } from '#editor/card-session.ts'
import { AnimationFields } from '#editor/controls/animation-fields.tsx'
import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { ShadowField } from '#editor/controls/color/shadow-field.tsx'
import { LinkField } from '#editor/controls/link-field.tsx'
import { Section } from '#editor/controls/section.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'
import { SwitchField } from '#editor/controls/switch-field.tsx'
import { TextField } from '#editor/controls/text-field.tsx'
import { useEditor } from '#editor/editor.ts'
import { changeLayers, type OptionalField, withField } from '#editor/edits/edit.ts'
import { type AnimationPart, animationsWith } from '#editor/edits/look/animations.ts'

import type { PanelProps } from '../panel.ts'
import { sameOf, sameOrNone } from '../shared-values.ts'
import { useCardParts } from '../use-card-parts.ts'
import { useSameList } from '../use-same-list.ts'

const MAX_ALT = 500

/** What layers of every kind have: how they mix with what is below, how they move, where they lead, what they say. */
export function LookSection({ layers }: PanelProps) {
  const { t } = useLingui()
  const { perform, play, tryOut } = useEditor()
  const { palette } = useCardParts()
  const ids = useSameList(layers.map(({ id }) => id))
  const same = <T,>(pick: (layer: Layer) => T) => sameOf(layers.map(pick))
  const change = (edit: (layer: Layer) => Layer, options?: RunOptions) => perform(changeLayers(ids, edit), options)
  const set = <F extends keyof Layer & OptionalField<Layer>>(
    field: F,
    value: Layer[F] | undefined,
    options?: RunOptions,
  ) => change((layer) => withField(layer, field, value), options)
  const isDecorative = same((layer) => layer.decorative ?? false)
  const animation = (part: AnimationPart) =>
    sameOrNone<LayerAnimation>(layers.map(({ animations }) => animations?.[part]))
  return (
    <>
      <Section title={t`Appearance`}>
        <SliderField
          label={t`Opacity`}
          value={scaled(same((layer) => layer.opacity ?? 1))}
          min={0}
          max={100}
          unit="%"
          onChange={(percent, options) => set('opacity', percent === 100 ? undefined : percent / 100, options)}
        />
        <ChoiceField
          label={t`Blend`}
          choices={[
            { value: 'normal', label: t`Normal` },
            { value: 'multiply', label: t`Multiply` },
            { value: 'screen', label: t`Screen` },
            { value: 'overlay', label: t`Overlay` },
          ]}
          value={same((layer) => layer.blend ?? 'normal')}
          onChange={(blend) => set('blend', blend === 'normal' ? undefined : blend)}
        />
        <ShadowField
          value={sameOrNone(layers.map(({ shadow }) => shadow))}
          palette={palette}
          onChange={(shadow, options) => set('shadow', shadow, options)}
        />
      </Section>
      <Section title={t`Animation`}>
        <AnimationFields
          values={{ in: animation('in'), loop: animation('loop'), out: animation('out') }}
          onChange={(part, value, options) =>
            change((layer) => withField(layer, 'animations', animationsWith(layer.animations, part, value)), options)
          }
          onPlay={play && (() => play({ type: 'animations', ids }))}
          onChosen={(part) => tryOut?.({ type: 'animations', ids, part })}
        />
      </Section>
      <Section title={t`Link and description`}>
        {/* layers that need a link have this field at the top of their panel */}
        {layers.every((layer) => factsOf(layer).link === 'optional') && (
          <LinkField
            key={ids.join()}
            value={sameOrNone(layers.map(({ link }) => link))}
            onChange={(link) => set('link', link)}
          />
        )}
        <SwitchField
          label={t`Only decoration`}
          value={isDecorative}
          onChange={(isOn) => set('decorative', isOn ? true : undefined)}
        />
        {isDecorative !== true && (
          <TextField
            label={t`Description`}
            description={t`Read out to people who cannot see the card.`}
            isLong
            value={same((layer) => layer.alt ?? '')}
            maxLength={MAX_ALT}
            onChange={(alt) => set('alt', cleanCardText(alt).trim() || undefined)}
          />
        )}
      </Section>
    </>
  )
}

const scaled = (share: number | null): number | null => (share === null ? null : 100 * share)
