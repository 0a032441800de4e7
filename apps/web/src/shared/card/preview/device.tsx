import { FRAME_SIZES } from '@petalpost/domain/card-frame'
import type { ReactNode } from 'react'

import classes from './device.module.css'

interface DeviceProps {
  platform: 'pc' | 'mobile'
  /** The available space, px. */
  width: number
  height: number
  /** Renders the screen at the preview frame's real size (spec 9); the device scales it to fit. */
  children: (size: { width: number; height: number }) => ReactNode
}

const EDGE = 9
const SCREEN_RADIUS = 16
/** Corner radius of a phone as a fraction of its width. */
const PHONE_ROUNDNESS = 0.14

/** A drawn phone or screen around a preview frame. */
export function Device({ platform, width, height, children }: DeviceProps) {
  const size = FRAME_SIZES[platform]
  const scale = Math.min((width - 2 * EDGE) / size.width, (height - 2 * EDGE) / size.height)
  const outer = { width: size.width * scale + 2 * EDGE, height: size.height * scale + 2 * EDGE }
  const radius = platform === 'mobile' ? outer.width * PHONE_ROUNDNESS : SCREEN_RADIUS
  return (
    <div
      className={classes['device']}
      data-platform={platform}
      style={{ ...outer, borderWidth: EDGE, borderRadius: radius }}
    >
      <div style={{ ...size, transform: `scale(${scale})`, transformOrigin: '0 0' }}>{children(size)}</div>
    </div>
  )
}
