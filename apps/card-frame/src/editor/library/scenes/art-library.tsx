import { Trans, useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { Late } from '@petalpost/ui/late'
import { useState } from 'react'

import { useEditor } from '#editor/editor.ts'

import { useLibrary } from '../library.ts'
import { choicesFor, type SceneChoices } from './draw-scene.ts'
import { swapScene } from './put-scene.ts'
import { SceneTile } from './scene-tile.tsx'

import classes from '../library.module.css'

interface ArtProps {
  layer: LayerOf<'art'>
}

/** Other colors for the art of a card, and other scenes of the same festival. */
export const ArtLibrary = ({ layer }: ArtProps) => (
  <Late key={layer.scene} load={() => choicesFor(layer.scene)}>
    {(choices) => <Choices layer={layer} {...choices} />}
  </Late>
)

function Choices({ layer, palettes, scenes }: ArtProps & SceneChoices) {
  const editor = useEditor()
  const library = useLibrary()
  const { t } = useLingui()
  const [busy, setBusy] = useState<string>()
  const { scene: current } = layer

  async function choose(scene: string, palette: string): Promise<void> {
    setBusy(`${scene} ${palette}`)
    await swapScene(editor, library, layer, { scene, palette })
    setBusy(undefined)
  }

  if (palettes.length === 0)
    return (
      <p className={classes['hint']}>
        <Trans>This scene has no other colors.</Trans>
      </p>
    )
  const tile = (scene: string, palette: string, label: string) => (
    <li key={`${scene} ${palette}`}>
      <SceneTile
        layer={layer}
        scene={scene}
        palette={palette}
        label={label}
        isBusy={busy === `${scene} ${palette}`}
        onChoose={() => void choose(scene, palette)}
      />
    </li>
  )
  return (
    <div className={classes['stack']}>
      <section className={classes['theme']} aria-label={t`Colors`}>
        <h3>
          <Trans>Colors</Trans>
        </h3>
        <ul className={classes['pictures']}>
          {palettes.map((palette, index) => tile(current, palette, t`Colors ${index + 1}`))}
        </ul>
      </section>
      {scenes.length > 0 && (
        <section className={classes['theme']} aria-label={t`Other scenes`}>
          <h3>
            <Trans>Other scenes</Trans>
          </h3>
          <ul className={classes['pictures']}>
            {scenes.map(({ scene, palette }, index) => tile(scene, palette, t`Scene ${index + 1}`))}
          </ul>
        </section>
      )}
    </div>
  )
}
