import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { previewSign } from '@petalpost/api-client/endpoints/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { showToast } from '@petalpost/ui/toast'
import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { copyText } from '#shared/ui/copy-text.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'

import classes from './embed-code-dialog.module.css'

/**
 * What owners add to the address of their own page to see it on another day, signed so that nobody else can do this.
 */
const previewEnding = (date: CivilDate, sign: string): string => `#petalpost-date=${date}&petalpost-sign=${sign}`

/** Copies this part of a preview link for a day of the solution. */
export function PreviewLink({ id, date }: { id: string; date: CivilDate }) {
  const { t } = useLingui()
  const day = useDateTexts().dateText(date)
  const copy = useMutation({
    mutationFn: async () => {
      const { sign } = await api.call(previewSign, { id, isTemplate: 0 })
      return copyText(previewEnding(date, sign))
    },
    onSuccess: (copied) => {
      if (copied) showToast('success', t`Copy success`)
      else showToast('error', t`Your browser did not allow copying.`)
    },
  })
  return (
    <p className={classes['preview']}>
      <Trans>
        To preview {day} on your own page, add this to its address. It is valid for a week, and the page says that it is
        a preview.
      </Trans>{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconCopy size={14} aria-hidden />}
        loading={copy.isPending}
        onClick={() => copy.mutate()}
      >
        <Trans>Copy the preview ending</Trans>
      </Button>
    </p>
  )
}
