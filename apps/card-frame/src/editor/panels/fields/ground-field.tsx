import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'

import { useEdited, useEditor } from '#editor/editor.ts'
import { detachedGroundOf, type GroundLayer, groundOf, setDetached } from '#editor/edits/place/ground.ts'

import classes from '#editor/controls/field.module.css'

/** Makes the scene or picture that is the ground of a card a layer like any other, and the ground again. */
export function GroundField({ layer: { id, type } }: { layer: GroundLayer }) {
  const { perform } = useEditor()
  const card = useEdited((state) => state.card)
  if (groundOf(card)?.id === id)
    return (
      <>
        <p className={classes['hint']}>
          {type === 'art' ? (
            <Trans>This scene is the ground of the card. It stays in place when you drag on it.</Trans>
          ) : (
            <Trans>This picture is the ground of the card. It stays in place when you drag on it.</Trans>
          )}
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
