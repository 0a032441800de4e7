import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@petalpost/ui/dialog'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useSetAtom } from 'jotai'

import { dialogAtom } from '../shell-state.ts'

export const VersionList = lazyPart(() => import('./version-list.tsx').then((module) => module.VersionList))

export function VersionsDialog({ cardId }: { cardId: string }) {
  const { t } = useLingui()
  const setDialog = useSetAtom(dialogAtom)
  const close = () => setDialog(null)
  return (
    <Dialog title={t`Earlier versions`} size={460} onClose={close}>
      <VersionList cardId={cardId} onRestored={close} />
    </Dialog>
  )
}
