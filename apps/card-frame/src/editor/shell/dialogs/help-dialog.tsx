import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@petalpost/ui/dialog'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useSetAtom } from 'jotai'

import { dialogAtom } from '../shell-state.ts'

export const ShortcutList = lazyPart(() => import('./shortcut-list.tsx').then((module) => module.ShortcutList))

/** The help sheet. */
export function HelpDialog() {
  const { t } = useLingui()
  const setDialog = useSetAtom(dialogAtom)
  return (
    <Dialog title={t`Keyboard shortcuts`} size={760} onClose={() => setDialog(null)}>
      <ShortcutList />
    </Dialog>
  )
}
