import { type ReactNode, useState } from 'react'

import { useOpenedPart } from '#shared/call/use-part.ts'

import { useMediaQuery } from './use-media-query.ts'

import classes from './side-panel.module.css'

/** Below this width the panel is a sheet; the pages' styles use the same width. */
const NARROW = '(max-width: 1023.98px)'

interface SidePanelProps {
  /** Label of the panel, and of the button that opens it as a sheet. */
  label: string
  icon: ReactNode
  /** px; a sheet is as wide as the page. */
  width: number
  /** True when a narrow page needs neither the sheet nor its button. */
  onlyWide?: boolean
  /** The panel's content; `close` closes the sheet, and has no effect on a panel. */
  children: (close: () => void) => ReactNode
}

/** A page's left panel. On a narrow page it is a button that opens it as a sheet. */
export function SidePanel({ label, icon, width, onlyWide = false, children }: SidePanelProps) {
  const isNarrow = useMediaQuery(NARROW)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const part = useOpenedPart(() => import('@petalpost/ui/sheet'), isNarrow && open, close)
  if (!isNarrow)
    return (
      <aside className={classes['panel']} style={{ width }} aria-label={label}>
        {children(close)}
      </aside>
    )
  if (onlyWide) return null
  return (
    <div className={classes['above']}>
      <button
        type="button"
        className={classes['open']}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {icon}
        {label}
      </button>
      {open && part && (
        <part.Sheet label={label} onClose={close}>
          {children(close)}
        </part.Sheet>
      )}
    </div>
  )
}
