import { useState } from 'react'

import { thumbnailSources } from '#shared/card/picture/thumbnail-sources.ts'

import classes from './thumbnail.module.css'

/** Width of the widest box, px. */
const BOX_WIDTH = 84

/**
 * A card's thumbnail in a small box of any shape: an upright card fills the box, a wide one is shown whole on its own
 * colors.
 */
export function Thumbnail({ src, alt }: { src: string; alt: string }) {
  const [wide, setWide] = useState(false)
  const sources = thumbnailSources(src, BOX_WIDTH)
  return (
    <span className={classes['box']} data-wide={wide}>
      {wide && <img {...sources} alt="" aria-hidden />}
      <img
        {...sources}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setWide(naturalWidth > naturalHeight)}
      />
    </span>
  )
}
