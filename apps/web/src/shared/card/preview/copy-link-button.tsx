import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { showToast } from '@petalpost/ui/toast'
import { IconLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { copyText } from '#shared/ui/copy-text.ts'

import classes from './copy-link-button.module.css'

interface CopyLinkButtonProps {
  card: Pick<Card, 'id' | 'isTemplate'>
  className?: string
}

/**
 * Copies the public address of a template card. If the browser refuses, the address is shown, selected, to be copied by
 * hand.
 */
export function CopyLinkButton({ card: { id, isTemplate }, className }: CopyLinkButtonProps) {
  const { t } = useLingui()
  const router = useRouter()
  const [refused, setRefused] = useState(false)
  const { href } = router.buildLocation({
    to: '/card/preview/$id/$template',
    params: { id, template: String(isTemplate) },
  })
  const address = new URL(href, window.location.origin).href
  const copy = async () => {
    const copied = await copyText(address)
    setRefused(!copied)
    if (copied) showToast('success', t`Link copied`)
  }
  return (
    <>
      <button type="button" className={className} aria-label={t`Copy link`} onClick={() => void copy()}>
        <IconLink size={22} aria-hidden />
      </button>
      {refused && (
        <label className={classes['address']}>
          {t`Your browser did not allow copying. Copy the link yourself.`}
          <input ref={focus} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      )}
    </>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()
