import type { CardV2 } from '@petalpost/card-document/card'
import { openTrack, type Track } from '@petalpost/card-document/sound/music'
import { useEffect, useState } from 'react'

import { useEditor } from '#editor/editor.ts'

interface Heard {
  name: string
  track: Track | undefined
}

/** Plays the music of cards to their author, one at a time; it ends with the part of the page that plays it. */
export function useListening() {
  const { assetUrl } = useEditor()
  const [heard, setHeard] = useState<Heard>()
  useEffect(() => () => heard?.track?.close(), [heard])
  return {
    /** What is heard now. */
    heard: heard?.name,
    listen: (name: string, card: CardV2) => {
      const track = openTrack({ document, card, assetUrl, pending: [], faces: new Set() })
      void track?.play(true)
      setHeard({ name, track })
    },
    stop: () => setHeard(undefined),
  }
}
