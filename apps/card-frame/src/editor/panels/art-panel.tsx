import { useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { lazy, Suspense } from 'react'

import { Section } from '#editor/controls/section.tsx'

import { LookSection } from './look-section.tsx'
import type { PanelProps } from './panel.ts'

const ArtLibrary = lazy(() =>
  import('#editor/library/art-library.tsx').then((module) => ({ default: module.ArtLibrary })),
)

/** Other colors and scenes for a drawing of ours. */
export function ArtPanel({ layers }: PanelProps<LayerOf<'art'>>) {
  const { t } = useLingui()
  const only = layers.length === 1 ? layers[0] : undefined
  return (
    <>
      {only && (
        <Section title={t`Picture`} isOpen>
          <Suspense fallback={<Loader role="status" aria-label={t`Loading scenes`} />}>
            <ArtLibrary layer={only} />
          </Suspense>
        </Section>
      )}
      <LookSection layers={layers} />
    </>
  )
}
