import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import {
  type Icon,
  IconBrush,
  IconHandClick,
  IconMovie,
  IconPencil,
  IconPhoto,
  IconShape,
  IconSticker,
  IconTypography,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'

import { drawAlone } from './layer-drawing.ts'

import classes from './layers-panel.module.css'

const ICONS: Record<Layer['type'], Icon> = {
  text: IconTypography,
  image: IconPhoto,
  sticker: IconSticker,
  art: IconBrush,
  shape: IconShape,
  ink: IconPencil,
  video: IconMovie,
  button: IconHandClick,
}

/** Side of a picture in the list, px. */
const SIDE = 32

/** What a layer shows, small. A text has an icon: its words are its name, and could not be read at this size. */
export function LayerPicture({ layer }: { layer: Layer }) {
  const { session, assetUrl } = useEditor()
  const assets = useEdited(({ card }) => card.assets)
  const holder = useRef<HTMLSpanElement>(null)
  const isSeen = useRef(false)
  const isText = layer.type === 'text'

  const draw = useEffectEvent((shown: Layer, files: CardV2['assets']) => {
    if (!isSeen.current || isText || !holder.current) return
    const drawn = drawAlone(shown, SIDE, { document, card: { ...session.read().card, assets: files }, assetUrl })
    holder.current.replaceChildren(...(drawn ? [drawn] : []))
  })
  const drawFirst = useEffectEvent(() => draw(layer, assets))
  // a card may have hundreds of layers, of which the list shows a few
  useEffect(() => {
    const watched = holder.current
    if (!watched) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      isSeen.current = true
      drawFirst()
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  useEffect(() => draw(layer, assets), [layer, assets])

  const Kind = ICONS[layer.type]
  if (isText) return <Kind className={classes['kind']} size={18} aria-hidden />
  return <span ref={holder} className={classes['picture']} style={{ width: SIDE, height: SIDE }} aria-hidden inert />
}
