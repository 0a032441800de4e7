import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'

import { PanelFrame } from './panel-frame.tsx'
import { type Tool, toolAtom } from './shell-state.ts'
import { TOOLS } from './tools.ts'

/** The open tool. */
export function ToolPanel({ className, tool }: { className: string | undefined; tool: Tool }) {
  const { i18n } = useLingui()
  const setTool = useSetAtom(toolAtom)
  const { title, Panel } = TOOLS[tool]
  return (
    <PanelFrame className={className} title={i18n._(title)} onClose={() => setTool(null)}>
      <Panel />
    </PanelFrame>
  )
}
