import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { ApiError } from '@petalpost/api-client/api-error'
import { copyCard, makeForm } from '@petalpost/api-client/endpoints/cards'
import { type AspectRatio, type NewForm, otherRatios } from '@petalpost/domain/card'
import { isLanguage, type Language } from '@petalpost/domain/language'
import { showToast } from '@petalpost/ui/toast'
import { IconAspectRatio, IconCopyPlus, IconLanguage } from '@tabler/icons-react'

import { useEdited, useEditor } from '../../editor.ts'
import { newId } from '../../new-id.ts'
import { flushed } from '../../page/leaving/flush.ts'
import type { GoOn } from '../../page/opening/opening.ts'
import { wait } from '../../page/timers.ts'
import { failureMessage } from '../failure-message.ts'

/** The keys of calls whose response has not come yet, by what they make. */
export type CopyCalls = Map<string, string>

interface WorkItemsProps {
  cardId: string
  /** Kept while the menu is closed. */
  calls: CopyCalls
  /** Goes on with another card. */
  onCopy: GoOn
}

/** What the card can be made into: another card, or another form of the same work (spec 4, "Works"). */
export function WorkItems({ cardId, calls, onCopy }: WorkItemsProps) {
  const { t, i18n } = useLingui()
  const { session, api } = useEditor()
  const card = useEdited((state) => state.card)
  const written = card.language ?? (isLanguage(i18n.locale) ? i18n.locale : 'en-US')

  /** Makes a card of what is stored, and goes on with it. A press after a lost response makes no second one. */
  async function go(what: string, make: (idempotencyKey: string) => Promise<{ id: string; shape?: NewForm }>) {
    if (!(await flushed(session, wait)))
      return showToast('error', t`Your latest changes are not saved yet. Try again in a moment.`)
    const key = calls.get(what) ?? newId()
    calls.set(what, key)
    try {
      const { id, shape } = await make(key)
      calls.delete(what)
      await onCopy(id, shape)
    } catch (error) {
      const isPaid = error instanceof ApiError && error.code === 'subscription_required'
      showToast(
        'error',
        isPaid
          ? t`This card shows the picture of a Pro template, so only members can make another card of it. The card itself stays yours.`
          : failureMessage(error),
      )
    }
    return undefined
  }
  const copy = () =>
    go('copy', async (idempotencyKey) => {
      const { id, title } = await api.call(copyCard, { id: cardId }, { idempotencyKey })
      showToast('success', title === '' ? t`This is the copy now.` : t`This is “${title}” now.`)
      return { id }
    })
  const reshape = (aspectRatio: AspectRatio) =>
    go(aspectRatio, async (idempotencyKey) => {
      const { id, isNew } = await api.call(makeForm, { id: cardId, aspectRatio }, { idempotencyKey })
      return isNew ? { id, shape: aspectRatio } : { id }
    })
  const translate = (language: Language) =>
    go(language, async (idempotencyKey) => {
      const { id, isNew, untranslated = 0 } = await api.call(makeForm, { id: cardId, language }, { idempotencyKey })
      if (untranslated > 0)
        showToast(
          'info',
          language === 'en-US'
            ? t`${plural(untranslated, { one: '# text is still in Chinese.', other: '# texts are still in Chinese.' })}`
            : t`${plural(untranslated, { one: '# text is still in English.', other: '# texts are still in English.' })}`,
        )
      return isNew ? { id, shape: 'words' } : { id }
    })
  return (
    <>
      <Menu.Item leftSection={<IconCopyPlus size={18} aria-hidden />} onClick={() => void copy()}>
        {t`Make a copy`}
      </Menu.Item>
      {otherRatios(card).map((ratio) => (
        <Menu.Item
          key={ratio}
          leftSection={<IconAspectRatio size={18} aria-hidden />}
          onClick={() => void reshape(ratio)}
        >
          {ratio === '9:16' ? t`Upright version (9:16)` : t`Wide version (16:9)`}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconLanguage size={18} aria-hidden />}
        onClick={() => void translate(written === 'zh-CN' ? 'en-US' : 'zh-CN')}
      >
        {written === 'zh-CN' ? t`English version` : t`Chinese version`}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}
