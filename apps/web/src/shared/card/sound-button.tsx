import { useLingui } from '@lingui/react/macro'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'

interface SoundButtonProps {
  on: boolean
  className?: string | undefined
  onChange: (on: boolean) => void
}

/** Turns a card's music on and off. */
export function SoundButton({ on, className, onChange }: SoundButtonProps) {
  const { t } = useLingui()
  return (
    <button type="button" className={className} aria-pressed={on} aria-label={t`Sound`} onClick={() => onChange(!on)}>
      {on ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
    </button>
  )
}
