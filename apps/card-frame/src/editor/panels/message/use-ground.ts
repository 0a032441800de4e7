import type { CardV2 } from '@petalpost/card-document/card'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import type { Ground } from '#editor/edits/message/ground.ts'
import { useLibrary } from '#editor/library/library.ts'

/** Returns what lies below the texts of the card, as soon as it is known; undefined when it cannot be drawn. */
export function useGround(): () => Promise<Ground | undefined> {
  const { session } = useEditor()
  const { groundBelow } = useLibrary()
  const reading = useRef<Promise<Ground | undefined>>(null)
  const background = useEdited(({ card }) => card.background)
  const assets = useEdited(({ card }) => card.assets)

  const read = useEffectEvent((ground: Pick<CardV2, 'background' | 'assets'>) => {
    reading.current = groundBelow({ ...session.read().card, ...ground })
  })
  // a change of the scene changes the files of the card
  useEffect(() => {
    read({ background, assets })
  }, [background, assets])

  return () => reading.current ?? Promise.resolve(undefined)
}
