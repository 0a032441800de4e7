import { useLingui } from '@lingui/react/macro'
import { TOAST_OFFSET_PX } from '@petalpost/domain/toast'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { SyntheticEvent } from 'react'

import { dismissToast, holdToasts, toastsAtom } from './toast.ts'

import classes from './toasts.module.css'

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertTriangle }

const hold = () => holdToasts(true)
// the pointer may leave a toast that has the focus
const letGo = ({ currentTarget }: SyntheticEvent) => holdToasts(currentTarget.contains(document.activeElement))

export function Toasts() {
  const { t } = useLingui()
  const toasts = useAtomValue(toastsAtom)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears whether somebody reads
    <div
      className={classes['stack']}
      style={{ top: TOAST_OFFSET_PX }}
      role="status"
      aria-live="polite"
      onPointerMove={hold} // a toast that appears under a pointer at rest is not being read
      onPointerOut={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {toasts.map(({ id, kind, text, action }) => {
        const Icon = ICONS[kind]
        return (
          <div key={id} className={classes['toast']} data-kind={kind}>
            <Icon size={20} aria-hidden />
            <span>{text}</span>
            {action && (
              <button
                type="button"
                className={classes['action']}
                onClick={() => {
                  dismissToast(id)
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" onClick={() => dismissToast(id)} aria-label={t`Dismiss`}>
              <IconX size={16} aria-hidden />
            </button>
          </div>
        )
      })}
    </div>
  )
}
