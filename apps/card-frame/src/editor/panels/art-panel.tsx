import { useLingui } from '@lingui/react/macro'
import { Center, Loader } from '@mantine/core'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { lazy, Suspense } from 'react'

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
        <Suspense
          fallback={
            <Center p="md">
              <Loader aria-label={t`Loading scenes`} />
            </Center>
          }
        >
          <ArtLibrary layer={only} />
        </Suspense>
      )}
      <LookSection layers={layers} />
    </>
  )
}
