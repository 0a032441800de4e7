import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { showToast } from '@petalpost/ui/toast'
import { IconCopy } from '@tabler/icons-react'

import { copyText } from '#shared/ui/copy-text.ts'

import classes from './embed-code-dialog.module.css'

interface CodeToCopyProps {
  /** missing while it loads */
  code: string | undefined
  label: string
  /** the dialog's main action, which has the focus first */
  isMain?: boolean
}

/** A line of code with its copy button. */
export function CodeToCopy({ code, label, isMain = false }: CodeToCopyProps) {
  return (
    <>
      <div className={classes['code']}>
        {code ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- keyboards select the code here
          <pre tabIndex={0} aria-label={label} onFocus={selectAll}>
            {code}
          </pre>
        ) : (
          <Skeleton height={44} />
        )}
      </div>
      <CopyButton code={code} isMain={isMain} />
    </>
  )
}

/** Copies a line of code; disabled while there is none. */
export function CopyButton({ code, isMain = false }: Omit<CodeToCopyProps, 'label'>) {
  const { t } = useLingui()
  const copy = async () => {
    if (!code) return
    if (await copyText(code)) showToast('success', t`Copy success`)
    else showToast('error', t`Your browser did not allow copying. Select the code and copy it yourself.`)
  }
  return (
    <Button
      {...(isMain ? { 'data-autofocus': true, fullWidth: true, size: 'md' } : { variant: 'default', size: 'xs' })}
      disabled={!code}
      leftSection={<IconCopy size={isMain ? 18 : 16} aria-hidden />}
      onClick={() => void copy()}
    >
      {isMain ? <Trans>Copy the code</Trans> : <Trans>Copy the pinned line</Trans>}
    </Button>
  )
}

function selectAll({ currentTarget }: { currentTarget: HTMLElement }) {
  window.getSelection()?.selectAllChildren(currentTarget)
}
