import type { CardV2 } from '@petalpost/card-document/card'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { type Ground, groundWithout } from '#editor/edits/message/ground.ts'
import { marksOf } from '#editor/edits/place/marks.ts'
import { useLibrary } from '#editor/library/library.ts'

/** What lies below the texts of the card. */
export interface GroundBelow {
  /** Undefined until it is known, and when the card cannot be drawn. */
  now: Ground | undefined
  /** Resolves as soon as it is known; to undefined when the card cannot be drawn. */
  read: () => Promise<Ground | undefined>
}

interface Reading extends Pick<CardV2, 'background' | 'assets'> {
  ground: Ground | undefined
}

/**
 * Draws what lies below the texts of the card, and again when that has changed: one drawing at a time, because a color
 * that is dragged changes it at every move.
 */
export function useGround(): GroundBelow {
  const { session } = useEditor()
  const { groundBelow } = useLibrary()
  const drawing = useRef<Promise<void>>(null)
  const reading = useRef<Reading>(null)
  const [now, setNow] = useState<Ground>()
  const background = useEdited(({ card }) => card.background)
  const assets = useEdited(({ card }) => card.assets)

  async function draw(): Promise<void> {
    const { card } = session.read()
    const found = await groundBelow(card)
    const ground = found && groundWithout(found, marksOf(card), card)
    reading.current = { background: card.background, assets: card.assets, ground }
    drawing.current = null
    setNow(ground)
  }
  /** What is known of this ground: a change of the scene changes the files of the card. */
  function known(of: Pick<CardV2, 'background' | 'assets'>): Reading | undefined {
    const last = reading.current
    return last?.background === of.background && last.assets === of.assets ? last : undefined
  }
  async function read(): Promise<Ground | undefined> {
    while (!known(session.read().card)) await (drawing.current ??= draw())
    return reading.current?.ground
  }
  const readNow = useEffectEvent((of: Pick<CardV2, 'background' | 'assets'>) => {
    if (!known(of)) void read()
  })
  useEffect(() => readNow({ background, assets }), [background, assets])

  return { now, read }
}
