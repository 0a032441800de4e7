import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazyPart } from '@petalpost/ui/lazy-part'

import { useEdited, useEditor } from '#editor/editor.ts'
import { groundOf } from '#editor/edits/place/ground.ts'

import { GroundField } from '../fields/ground-field.tsx'

const ArtLibrary = lazyPart(() => import('#editor/library/scenes/art-library.tsx').then((module) => module.ArtLibrary))

/** What can be changed of the ground of the card: colors and other scenes, or the picture. */
export function SceneFields() {
  const ground = useEdited(({ card }) => groundOf(card))
  if (!ground) return null
  return (
    <>
      {ground.type === 'art' ? <ArtLibrary layer={ground} /> : <EditPicture id={ground.id} />}
      <GroundField layer={ground} />
    </>
  )
}

/** Selects the picture, which shows everything that can be done to it. */
function EditPicture({ id }: { id: string }) {
  const { session } = useEditor()
  return (
    <Button variant="default" onClick={() => session.select([id])}>
      <Trans>Edit picture</Trans>
    </Button>
  )
}
