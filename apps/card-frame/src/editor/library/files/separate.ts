import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { showToast } from '@petalpost/ui/toast'

import type { Editor } from '#editor/editor.ts'
import { cropDrawing } from '#editor/saving/foreign/crop-drawing.ts'
import { partsOf } from '#editor/saving/foreign/svg-parts.ts'

import type { Library } from '../library.ts'
import { type Part, partsContent, replaceByParts, storeParts } from './put-parts.ts'

/** What a layer does to the whole drawing, so that its parts would look different. */
const isChanged = ({ rotation, crop, mask, flip, filter, border }: LayerOf<'image'>): boolean =>
  rotation !== 0 || [crop, mask, flip, filter, border].some((change) => change !== undefined)

/** The parts of a drawing, each cut to what is seen of it; null when it must stay whole. */
async function drawingParts(svg: string): Promise<Part[] | null> {
  const cropped = await Promise.all((partsOf(svg) ?? []).map(cropDrawing)).catch(() => [])
  const parts = cropped.flatMap((one) => {
    if (one === null) return [] // nothing of it is seen
    const file = new Blob([one.svg], { type: 'image/svg+xml' })
    return [{ name: '', file, opacity: 1, ...one.bounds }]
  })
  return parts.length < 2 ? null : parts
}

/** Replaces a drawing on the card by its parts, as layers in its place, or says why it stays whole. */
export async function separate(
  { session, perform, assetUrl }: Editor,
  library: Library,
  layer: LayerOf<'image'>,
): Promise<void> {
  if (isChanged(layer))
    return showToast('info', i18n._(msg`Remove the rotation, crop, mask, flip, filters and border first.`))
  const asset = session.read().card.assets[layer.asset]
  const response = asset && (await fetch(assetUrl(asset.key)).catch(() => null))
  const parts = response?.ok ? await drawingParts(await response.text()) : null
  if (parts === null)
    return showToast('info', i18n._(msg`This drawing stays whole: its parts are too many, or belong together.`))
  const stored = await storeParts(library, parts, 'drawing.svg')
  if (stored === null) return undefined // the uploads say why
  const content = partsContent(session.read().card, parts, stored, layer)
  perform(replaceByParts(layer.id, content), { select: content.layers.map(({ id }) => id) })
  return undefined
}
