import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'

import classes from './timed-qr.module.css'

interface TimedQrProps {
  /** What the code says; undefined while there is none. */
  text: string | undefined
  /** What the code is for. */
  label: string
  /** The share of its time that is left, 0 to 1: the ring around the code. */
  left: number
  /** Shown over the code, which then cannot be scanned. */
  cover?: ReactNode
}

/** Side of the code, px. */
const SIDE = 188
/** The ring's box; the code is in its middle. */
const BOX = 228
const RADIUS = 22

/** A QR code in a ring that shrinks as its time runs out. It is dark on white in both themes, or cameras miss it. */
export function TimedQr({ text, label, left, cover }: TimedQrProps) {
  const ring = { x: 2, y: 2, width: BOX - 4, height: BOX - 4, rx: RADIUS, pathLength: 1 }
  const isCovered = cover !== undefined || text === undefined
  return (
    <div className={classes['box']} data-covered={isCovered} style={{ width: BOX, height: BOX }}>
      <svg viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden>
        <rect {...ring} className={classes['track']} />
        {!isCovered && <rect {...ring} className={classes['ring']} strokeDasharray="1" strokeDashoffset={1 - left} />}
      </svg>
      <div className={classes['code']}>
        {text !== undefined && <QRCodeSVG value={text} size={SIDE} level="M" title={label} aria-hidden={isCovered} />}
      </div>
      {cover && <div className={classes['cover']}>{cover}</div>}
    </div>
  )
}
