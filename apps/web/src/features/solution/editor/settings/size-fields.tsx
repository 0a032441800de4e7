import { Trans, useLingui } from '@lingui/react/macro'
import type { ShowConfig } from '@petalpost/api-client/schemas/solutions'
import { FRAME_SIZES } from '@petalpost/domain/card-frame'
import type { Platform } from '@petalpost/domain/show-config'
import { useId } from 'react'

import { isMovedInside, isOwnSize } from '#shared/solution/preview/popup-place.ts'

import { NumberField } from './number-field.tsx'

import classes from './settings-panel.module.css'

interface SizeFieldsProps {
  config: ShowConfig
  platform: Platform
  onChange: (style: ShowConfig['style']) => void
}

/** Decimals of a length that the API accepts. */
const LENGTH_DECIMALS = 3

/** The popup's size and its distance from its position. */
export function SizeFields({ config, platform, onChange }: SizeFieldsProps) {
  const { t } = useLingui()
  const movedId = useId()
  const isFull = config.showPosition === 'full'
  const isMoved = isMovedInside(config, FRAME_SIZES[platform])
  const setStyle = (change: Partial<ShowConfig['style']>) => onChange({ ...config.style, ...change })
  const SIDES = [
    ['top', t`Top`],
    ['left', t`Left`],
    ['width', t`Width`],
    ['height', t`Height`],
  ] as const
  return (
    <fieldset className={classes['fields']} disabled={isFull}>
      <legend>
        <Trans>Size and offset</Trans>
      </legend>
      {SIDES.map(([side, label]) => (
        <NumberField
          key={side}
          label={label}
          unit={config.style[side].endsWith('px') ? 'px' : '%'}
          value={Number.parseFloat(config.style[side])}
          min={side === 'width' || side === 'height' ? 1 : -100}
          max={config.style[side].endsWith('px') ? 99_999 : 100}
          decimals={LENGTH_DECIMALS}
          disabled={isOwnSize(config.style) && (side === 'top' || side === 'left')}
          describedBy={isMoved ? movedId : undefined}
          onChange={(value) => setStyle({ [side]: `${value}${config.style[side].endsWith('px') ? 'px' : '%'}` })}
        />
      ))}
      {isMoved && (
        <p id={movedId} role="status" data-warning>
          <Trans>
            The close button would be outside the window, so the card will be moved inside. Visitors can then close it.
          </Trans>
        </p>
      )}
      <p>
        {isFull ? (
          <Trans>“Full” covers the whole window.</Trans>
        ) : isOwnSize(config.style) ? (
          <Trans>The card shows in its own size. If you set a width or height, you can also move it.</Trans>
        ) : (
          <button type="button" onClick={() => setStyle({ top: '0%', left: '0%', width: '100%', height: '100%' })}>
            <Trans>Reset to the card’s own size</Trans>
          </button>
        )}
      </p>
    </fieldset>
  )
}
