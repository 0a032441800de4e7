import { useLingui } from '@lingui/react/macro'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'

import { RoundButton } from '#shared/ui/round-button.tsx'

interface SoundButtonProps {
  on: boolean
  onChange: (on: boolean) => void
}

/** Turns a card's music on and off. */
export function SoundButton({ on, onChange }: SoundButtonProps) {
  const { t } = useLingui()
  return (
    <RoundButton aria-pressed={on} aria-label={t`Sound`} onClick={() => onChange(!on)}>
      {on ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
    </RoundButton>
  )
}
