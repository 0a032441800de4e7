import { useLingui } from '@lingui/react/macro'
import { brandKit, saveBrandKit } from '@petalpost/api-client/endpoints/brand'
import type { BrandKit } from '@petalpost/api-client/schemas/brand'
import { showToast } from '@petalpost/ui/toast'
import { useLoad } from '@petalpost/ui/use-load'
import { useState } from 'react'

import { useEditor } from '#editor/editor.ts'
import { failureMessage } from '#editor/shell/failure-message.ts'

const sent = (font: BrandKit['heading']) => font && { family: font.family, key: font.file?.key ?? null }

/** What of a kit changes at once. */
export type KitChange = Partial<Omit<BrandKit, 'version'>>

/** The parts of a kit that a change replaces, as they were. */
const replacedBy = (change: KitChange, { colors, heading, body, logo }: BrandKit): KitChange => ({
  ...('colors' in change && { colors }),
  ...('heading' in change && { heading }),
  ...('body' in change && { body }),
  ...('logo' in change && { logo }),
})

/** The author's brand kit: loaded, and changed step by step, each of which can be undone. */
export function useBrandKit() {
  const { api } = useEditor()
  const { t } = useLingui()
  const { found, isMissing, retry } = useLoad(() => api.call(brandKit, {}))
  const [changed, setChanged] = useState<BrandKit>()
  const [isSaving, setSaving] = useState(false)
  const kit = changed ?? found?.loaded

  /** Saves what `read` returns with a change. Returns it as it was, null when it was not saved. */
  async function save(change: KitChange, read: () => Promise<BrandKit> | BrandKit): Promise<BrandKit | null> {
    setSaving(true)
    try {
      const before = await read()
      const next = { ...before, ...change }
      const { colors, heading, body, logo } = next
      const content = { colors, heading: sent(heading), body: sent(body), logo: logo?.key ?? null }
      const { version } = await api.call(saveBrandKit, { ...content, version: before.version })
      setChanged({ ...next, version })
      return before
    } catch (error) {
      showToast('error', failureMessage(error))
      return null
    } finally {
      setSaving(false)
    }
  }
  /** Saves a change and says so, with a button that takes it back: also later, when other parts have changed. */
  async function change(parts: KitChange, said: string): Promise<void> {
    if (!kit) return
    const before = await save(parts, () => kit)
    if (!before) return
    const undo = () => void save(replacedBy(parts, before), () => api.call(brandKit, {}))
    showToast('success', said, { label: t`Undo`, run: undo })
  }
  return { kit, isMissing, retry, isSaving, change }
}
