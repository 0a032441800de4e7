import { VersionList } from './dialogs/versions-dialog.tsx'
import { LayerProperties } from './properties/properties-panel.tsx'
import { TOOLS } from './tools/tools.ts'

/** Loads what the author may need next, so that it is there at once, also without a connection. */
export function preloadParts(): void {
  LayerProperties.preload()
  VersionList.preload()
  for (const { Panel } of Object.values(TOOLS)) Panel.preload()
}
