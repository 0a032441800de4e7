import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@petalpost/api-client/api-error'

import { useEdited, useEditor } from '../../editor.ts'
import { layersWith, withoutFile } from '../../edits/files/without-file.ts'
import { layerName } from '../layer-name.ts'

/** A field of a save that names a file of the card. */
const FILE = /^definition\.assets\.(.+)\.key$/u

/** The asset whose file the server does not find any more, if that is why it refused a save. */
export function goneAsset(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input' || typeof error.detail === 'string')
    return undefined
  const data: unknown = error.detail.data
  const field = typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined
  return typeof field === 'string' ? FILE.exec(field)?.[1] : undefined
}

/** Names the layer whose file is gone for good. */
export function GoneFile({ asset }: { asset: string }) {
  const { i18n } = useLingui()
  const layer = useEdited(({ card }) => layersWith(card, asset)[0])
  if (!layer) return <Trans>Not saved: a file of this card no longer exists.</Trans>
  const name = layerName(layer, (message) => i18n._(message))
  return <Trans>Not saved: the file of “{name}” no longer exists.</Trans>
}

/** Takes what shows the file off the card, after which it is saved. */
export function RemoveGoneFile({ asset }: { asset: string }) {
  const { perform, session } = useEditor()
  return (
    <button
      type="button"
      onClick={() => {
        perform(withoutFile(asset))
        session.flush()
      }}
    >
      <Trans>Remove it from the card</Trans>
    </button>
  )
}
