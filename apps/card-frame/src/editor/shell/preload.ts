import { ColorPicker } from '../controls/color/color-field.tsx'
import { FillParts } from '../controls/color/fill-field.tsx'
import { CARD_PARTS } from '../panels/card/card-panel.tsx'
import { MenuItems } from './canvas-area/context-menu.tsx'
import { CropControls } from './canvas-area/crop-bar.tsx'
import { DownloadForm } from './dialogs/download-dialog.tsx'
import { ShortcutList } from './dialogs/help-dialog.tsx'
import { PreviewFrame } from './dialogs/preview-dialog.tsx'
import { VersionList } from './dialogs/versions-dialog.tsx'
import { LayerProperties } from './properties/properties-panel.tsx'
import { TOOLS } from './tools/tools.ts'

/** What actions need that show nothing themselves. */
const ACTIONS = [
  () => import('../library/files/put-file.ts'),
  () => import('../saving/prepare-upload.ts'),
  () => import('../saving/draw-picture.ts'),
  () => import('../saving/read-ground.ts'),
]

/** Loads what the author may need next, so that it is there at once, also without a connection. */
export function preloadParts(): void {
  const views = [PreviewFrame, ShortcutList, VersionList, DownloadForm]
  const parts = [LayerProperties, ...CARD_PARTS, FillParts, ColorPicker, MenuItems, CropControls, ...views]
  for (const { preload } of parts) preload()
  for (const { Panel } of Object.values(TOOLS)) Panel.preload()
  // a failure shows nothing: the action tries again
  for (const load of ACTIONS) load().catch(() => undefined)
}
