import { useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { lazyPart } from '@petalpost/ui/lazy-part'

import { Section } from '#editor/controls/section.tsx'

import { GroundField } from '../fields/ground-field.tsx'
import { LookSection } from '../fields/look-section.tsx'
import type { PanelProps } from '../panel.ts'

const ArtLibrary = lazyPart(() => import('#editor/library/scenes/art-library.tsx').then((module) => module.ArtLibrary))

/** Other colors and scenes for a drawing of ours. */
export function ArtPanel({ layers }: PanelProps<LayerOf<'art'>>) {
  const { t } = useLingui()
  const only = layers.length === 1 ? layers[0] : undefined
  return (
    <>
      {only && (
        <Section title={t`Scene`} isOpen>
          <ArtLibrary layer={only} />
          <GroundField layer={only} />
        </Section>
      )}
      <LookSection layers={layers} />
    </>
  )
}
