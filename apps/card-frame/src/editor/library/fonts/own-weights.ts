import { useEffect, useState } from 'react'

import { useEditor } from '#editor/editor.ts'
import type { OwnFont } from '#editor/edits/text/own-font.ts'

const NONE: readonly number[] = []
/** The weights that CSS has words for. */
const NAMED = [100, 200, 300, 400, 500, 600, 700, 800, 900]

/** By the address of their files, which never change. */
const found = new Map<string, Promise<readonly number[]>>()

async function weightsIn(url: string): Promise<readonly number[]> {
  const [{ readFonts }, answer] = await Promise.all([import('./read-font.ts'), fetch(url)])
  if (!answer.ok) throw new TypeError(url)
  const [font] = readFonts(new Uint8Array(await answer.arrayBuffer()), 'en')
  const { least, most } = font?.weights ?? { least: 0, most: 0 }
  return NAMED.filter((weight) => least <= weight && weight <= most)
}

function weightsAt(url: string): Promise<readonly number[]> {
  const known = found.get(url)
  if (known) return known
  const asked = weightsIn(url).catch(() => {
    found.delete(url) // the next letters in this font ask again
    return NONE
  })
  found.set(url, asked)
  return asked
}

/** The weights of a font of the author's own: several when it is a variable font, none before that is known. */
export function useOwnWeights(font: OwnFont | undefined): readonly number[] {
  const { assetUrl } = useEditor()
  const url = font && assetUrl(font.asset.key)
  const [known, setKnown] = useState<{ url: string; weights: readonly number[] }>()
  useEffect(() => {
    if (url === undefined) return undefined
    let isShown = true
    void weightsAt(url).then((weights) => isShown && setKnown({ url, weights }))
    return () => void (isShown = false)
  }, [url])
  return known && known.url === url ? known.weights : NONE
}
