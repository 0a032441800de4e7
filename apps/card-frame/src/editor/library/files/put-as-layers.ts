import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showToast } from '@petalpost/ui/toast'

import type { Editor } from '#editor/editor.ts'
import type { Point } from '#editor/gestures/box.ts'
import { openPsd } from '#editor/saving/foreign/psd.ts'

import type { Library } from '../library.ts'
import { partsContent, storeParts } from './put-parts.ts'

/**
 * Puts a Photoshop file on the card as layers. Resolves to false when it must be one picture: then nothing is put on the
 * card, and the author is told why.
 */
export async function putAsLayers(
  { session }: Pick<Editor, 'session'>,
  library: Library,
  file: File,
  at?: Point,
): Promise<boolean> {
  const psd = await openPsd(file).catch(() => null)
  if (psd === null) return false // the upload says why
  const { name } = file
  const { width, height, parts } = psd
  if (parts === null) {
    if (psd.isFlat) return false
    showToast('info', i18n._(msg`${name}: It is one picture now, because it has effects or more than 12 layers.`))
    return false
  }
  const drawn = await Promise.all(parts.map(async ({ picture, ...part }) => ({ ...part, file: await picture() })))
  const stored = await storeParts(library, drawn, name)
  if (stored === null) return true // the uploads say why
  const { card } = session.read()
  const scale = Math.min(1, card.width / width, card.height / height)
  const { x, y } = at ?? { x: card.width / 2, y: card.height / 2 }
  const size = { width: scale * width, height: scale * height }
  const place = { x: x - size.width / 2, y: y - size.height / 2, ...size }
  library.add(partsContent(card, drawn, stored, place))
  return true
}
