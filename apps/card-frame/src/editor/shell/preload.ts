import { LayerProperties } from './properties-panel.tsx'
import { TOOLS } from './tools.ts'
import { VersionList } from './versions-dialog.tsx'

/** Loads what the author may need next, so that it is there at once, also without a connection. */
export function preloadParts(): void {
  LayerProperties.preload()
  VersionList.preload()
  for (const { Panel } of Object.values(TOOLS)) Panel.preload()
}
