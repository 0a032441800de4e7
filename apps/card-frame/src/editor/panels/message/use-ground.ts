import type { CardV2 } from '@petalpost/card-document/card'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useEditor } from '#editor/editor.ts'
import type { Ground } from '#editor/edits/message/ground.ts'
import { useLibrary } from '#editor/library/library.ts'

interface Reading extends Pick<CardV2, 'background' | 'assets'> {
  ground: Promise<Ground | undefined>
}

/**
 * Returns a function that reads what lies below the texts of the card; undefined when it cannot be drawn. The card is
 * drawn when the panel opens, and again at the first text after its background or its files have changed: a change of
 * the scene changes the files, and a color that is dragged would draw hundreds of cards.
 */
export function useGround(): () => Promise<Ground | undefined> {
  const { session } = useEditor()
  const { groundBelow } = useLibrary()
  const reading = useRef<Reading>(null)

  const ground = () => {
    const { card } = session.read()
    const { background, assets } = card
    const isCurrent = reading.current?.background === background && reading.current.assets === assets
    if (!reading.current || !isCurrent) reading.current = { background, assets, ground: groundBelow(card) }
    return reading.current.ground
  }
  const readAtOnce = useEffectEvent(() => void ground())
  useEffect(() => readAtOnce(), [])
  return ground
}
