import { useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal, IconPencil, IconStack2, IconTypography } from '@tabler/icons-react'
import { useAtom, useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'

import { propertiesAtom, toolAtom } from './shell-state.ts'
import { useShell } from './shell.ts'

import classes from './tool-rail.module.css'

interface ToolButtonProps {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  /** For tools that stay open. */
  isPressed?: boolean
  onClick: (() => void) | undefined
  children: ReactNode
}

function ToolButton({ icon: Icon, isPressed, onClick, children }: ToolButtonProps) {
  const pressed = isPressed === undefined ? {} : { 'aria-pressed': isPressed }
  return (
    <button type="button" className={classes['tool']} onClick={onClick} {...pressed}>
      <Icon size={22} aria-hidden />
      {children}
    </button>
  )
}

/** What can be added to the card, and the layers that it has. */
export function ToolRail({ className, isPhone }: { className: string | undefined; isPhone: boolean }) {
  const { t } = useLingui()
  const { commands } = useShell()
  const tool = useAtomValue(toolAtom)
  const [hasProperties, setHasProperties] = useAtom(propertiesAtom)
  return (
    <nav className={[classes['rail'], className].join(' ')} aria-label={t`Tools`}>
      <ToolButton icon={IconTypography} onClick={commands.addText}>
        {t`Text`}
      </ToolButton>
      <ToolButton icon={IconPencil} isPressed={tool === 'ink'} onClick={commands.addInk}>
        {t`Draw`}
      </ToolButton>
      <ToolButton icon={IconStack2} isPressed={tool === 'layers'} onClick={commands.layersPanel}>
        {t`Layers`}
      </ToolButton>
      {isPhone && (
        <ToolButton
          icon={IconAdjustmentsHorizontal}
          isPressed={hasProperties}
          onClick={() => setHasProperties(!hasProperties)}
        >
          {t`Properties`}
        </ToolButton>
      )}
    </nav>
  )
}
