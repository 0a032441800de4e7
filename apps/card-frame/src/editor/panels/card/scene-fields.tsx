import { lazyPart } from '@petalpost/ui/lazy-part'

import { useEdited } from '#editor/editor.ts'
import { groundOf } from '#editor/edits/place/ground.ts'

import { GroundField } from '../fields/ground-field.tsx'

const ArtLibrary = lazyPart(() => import('#editor/library/scenes/art-library.tsx').then((module) => module.ArtLibrary))

/** Colors and other scenes for the ground of the card. */
export function SceneFields() {
  const ground = useEdited(({ card }) => groundOf(card))
  if (!ground) return null
  return (
    <>
      <ArtLibrary layer={ground} />
      <GroundField layer={ground} />
    </>
  )
}
