import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { useEdited, useEditor } from '#editor/editor.ts'
import { detachedGroundOf, groundOf, setDetached } from '#editor/edits/place/ground.ts'

import classes from '#editor/controls/field.module.css'

/** Makes the scene that is the ground of a card a layer like any other, and the ground again. */
export function GroundField({ layer: { id } }: { layer: LayerOf<'art'> }) {
  const { perform } = useEditor()
  const card = useEdited((state) => state.card)
  if (groundOf(card)?.id === id)
    return (
      <>
        <p className={classes['hint']}>
          <Trans>This scene is the ground of the card. It stays in place when you drag on it.</Trans>
        </p>
        <Button variant="default" onClick={() => perform(setDetached(id, true))}>
          <Trans>Detach</Trans>
        </Button>
      </>
    )
  if (detachedGroundOf(card)?.id !== id) return null
  return (
    <Button variant="default" onClick={() => perform(setDetached(id, false))}>
      <Trans>Fix as the ground</Trans>
    </Button>
  )
}
