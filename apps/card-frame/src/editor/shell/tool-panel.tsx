import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'

import { LayersPanel } from '../panels/layers-panel.tsx'
import { InkTool } from './ink-tool.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { type Tool, toolAtom } from './shell-state.ts'

/** The open tool. */
export function ToolPanel({ className, tool }: { className: string | undefined; tool: Tool }) {
  const { t } = useLingui()
  const setTool = useSetAtom(toolAtom)
  const titles: Record<Tool, string> = { ink: t`Draw or sign`, layers: t`Layers` }
  return (
    <PanelFrame className={className} title={titles[tool]} onClose={() => setTool(null)}>
      {tool === 'ink' && <InkTool />}
      {tool === 'layers' && <LayersPanel />}
    </PanelFrame>
  )
}
