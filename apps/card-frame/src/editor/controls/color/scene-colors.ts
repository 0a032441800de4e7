import { use, useEffect, useState } from 'react'

import { EditorContext } from '#editor/editor.ts'

/** Swatches of a drawing at most: one row. */
const SWATCHES = 8
/** Colors nearer to each other than this look like one, in steps of a channel. */
const NEAR = 40

const HEX = /#(?:[\da-f]{6}|[\da-f]{3})(?![\da-f])/gi

const whole = (color: string): string =>
  (color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color).toLowerCase()
const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

const isNear = (one: string, other: string): boolean => {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(...a.map((channel, index) => channel - (b[index] ?? 0))) < NEAR
}

/** The colors of a drawing, the most frequent first; of colors that look alike only the first. */
export function colorsOfDrawing(svg: string): string[] {
  const counts = new Map<string, number>()
  for (const [color] of svg.matchAll(HEX)) counts.set(whole(color), (counts.get(whole(color)) ?? 0) + 1)
  const chosen: string[] = []
  for (const [color] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    if (chosen.length === SWATCHES) break
    if (!chosen.some((known) => isNear(known, color))) chosen.push(color)
  }
  return chosen
}

/** Each drawing is read once; its address names its content. */
const read = new Map<string, Promise<readonly string[]>>()

async function colorsAt(address: string): Promise<readonly string[]> {
  const response = await fetch(address)
  return response.ok ? colorsOfDrawing(await response.text()) : []
}

/** The colors of the card's scene; none until it is read, and outside of an editor. */
export function useSceneColors(): readonly string[] {
  const editor = use(EditorContext)
  const [colors, setColors] = useState<readonly string[]>([])
  const card = editor?.session.read().card
  const art = card?.layers.find((layer) => layer.type === 'art')
  const key = art && card?.assets[art.asset]?.key
  const address = key === undefined ? undefined : editor?.assetUrl(key)
  useEffect(() => {
    if (address === undefined) return undefined
    let isOpen = true
    const reading = read.get(address) ?? colorsAt(address)
    read.set(address, reading)
    reading.then(
      (found) => isOpen && setColors(found),
      () => read.delete(address), // a lost connection: read again when the picker is opened again
    )
    return () => {
      isOpen = false
    }
  }, [address])
  return colors
}
