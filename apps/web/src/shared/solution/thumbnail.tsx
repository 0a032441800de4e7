import { useState } from 'react'

import classes from './thumbnail.module.css'

/** A card's thumbnail in a box of any shape: an upright one fills it, a wide one is shown whole on its own colours. */
export function Thumbnail({ src, alt }: { src: string; alt: string }) {
  const [wide, setWide] = useState(false)
  return (
    <span className={classes['box']} data-wide={wide}>
      {wide && <img src={src} alt="" aria-hidden />}
      <img
        src={src}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setWide(naturalWidth > naturalHeight)}
      />
    </span>
  )
}
