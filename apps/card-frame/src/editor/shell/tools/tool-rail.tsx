import { useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'

import { propertiesAtom, toolAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'
import { TOOL_ORDER, TOOLS } from './tools.ts'

import classes from './tool-rail.module.css'

interface ToolButtonProps {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  isPressed: boolean
  onClick: () => void
  children: ReactNode
}

function ToolButton({ icon: Icon, isPressed, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes['tool']}
      aria-pressed={isPressed}
      onClick={({ currentTarget }) => {
        // on a phone the rail scrolls, and a tool at its edge is half hidden
        currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        onClick()
      }}
    >
      <Icon size={22} aria-hidden />
      {children}
    </button>
  )
}

/** What can be added to the card, and the layers that it has. */
export function ToolRail({ className, isPhone }: { className: string | undefined; isPhone: boolean }) {
  const { t, i18n } = useLingui()
  const { toggle, showProperties } = useShell()
  const tool = useAtomValue(toolAtom)
  const hasProperties = useAtomValue(propertiesAtom)
  return (
    <nav className={[classes['rail'], className].join(' ')} aria-label={t`Tools`}>
      {TOOL_ORDER.map((one) => {
        const { name, icon } = TOOLS[one]
        return (
          <ToolButton key={one} icon={icon} isPressed={tool === one} onClick={() => toggle(one)}>
            {i18n._(name)}
          </ToolButton>
        )
      })}
      {isPhone && (
        <div className={classes['pinned']}>
          <ToolButton
            icon={IconAdjustmentsHorizontal}
            isPressed={hasProperties && tool === null}
            onClick={() => showProperties(!hasProperties || tool !== null)}
          >
            {t`Properties`}
          </ToolButton>
        </div>
      )}
    </nav>
  )
}
