import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@petalpost/ui/dialog'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useSetAtom } from 'jotai'

import { dialogAtom } from '../shell-state.ts'

export const DownloadForm = lazyPart(() =>
  import('#editor/download/download-form.tsx').then((module) => module.DownloadForm),
)

/** Everything in which a card can leave the editor as a file. */
export function DownloadDialog({ cardId }: { cardId: string }) {
  const { t } = useLingui()
  const setDialog = useSetAtom(dialogAtom)
  return (
    <Dialog title={t`Download`} size={460} onClose={() => setDialog(null)}>
      <DownloadForm cardId={cardId} />
    </Dialog>
  )
}
