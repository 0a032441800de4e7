import { useEffect, useState } from 'react'

import { type Art, type Box, drawScene } from './draw-scene.ts'

import classes from '../library.module.css'

interface SceneTileProps {
  /** What the card shows now. */
  layer: Art & Box
  scene: string
  palette: string
  label: string
  isBusy: boolean
  onChoose: () => void
}

let drawing: Promise<unknown> = Promise.resolve()

/** Drawing takes some milliseconds each: one after the other, with time for the page between them. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = drawing.then(() => new Promise((resolve) => setTimeout(resolve))).then(work)
  drawing = done.catch(() => undefined)
  return done
}

/** A scene in a palette, drawn as the layer would show it. */
export function SceneTile({ layer, scene, palette, label, isBusy, onChoose }: SceneTileProps) {
  const [url, setUrl] = useState<string>()
  const { seed, width, height } = layer
  const options = JSON.stringify(layer.options)

  useEffect(() => {
    let isOver = false
    let made: string | undefined
    const art = { scene, palette, seed, options: JSON.parse(options) as typeof layer.options }
    void inTurn(async () => {
      if (isOver) return
      made = URL.createObjectURL(await drawScene(art, { width, height }))
      if (isOver) URL.revokeObjectURL(made)
      else setUrl(made)
    }).catch(() => undefined)
    return () => {
      isOver = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [scene, palette, seed, options, width, height])

  return (
    <button
      type="button"
      className={classes['scene']}
      data-wide={width > height}
      aria-label={label}
      title={label}
      aria-pressed={scene === layer.scene && palette === layer.palette}
      disabled={isBusy}
      onClick={onChoose}
    >
      {url !== undefined && <img src={url} alt="" />}
    </button>
  )
}
