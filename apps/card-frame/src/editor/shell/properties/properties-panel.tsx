import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useSetAtom } from 'jotai'

import { useEdited } from '../../editor.ts'
import { layersOf } from '../../edits/edit.ts'
import { CardPanel } from '../../panels/card/card-panel.tsx'
import { layerName } from '../layer-name.ts'
import { PanelFrame } from '../parts/panel-frame.tsx'
import { propertiesAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'

/** Most cards are looked at before one of their layers is selected. */
export const LayerProperties = lazyPart(() => import('./layer-properties.tsx').then((module) => module.LayerProperties))

interface PropertiesPanelProps {
  className: string | undefined
  /** On a phone it is a sheet and can be closed. */
  isSheet: boolean
}

/** What can be changed of the selected layers. */
export function PropertiesPanel({ className, isSheet }: PropertiesPanelProps) {
  const { t, i18n } = useLingui()
  const { commands, open } = useShell()
  const setHasProperties = useSetAtom(propertiesAtom)
  const card = useEdited((state) => state.card)
  const selection = useEdited((state) => state.selection)
  const layers = layersOf(card, selection)
  const [first, ...others] = layers
  const onClose = isSheet ? () => setHasProperties(false) : undefined
  if (!first)
    return (
      <PanelFrame className={className} title={t`Card`} onClose={onClose}>
        <CardPanel onMusic={() => open('music')} />
      </PanelFrame>
    )
  const title = layers.length === 1 ? layerName(first, (name) => i18n._(name)) : t`${layers.length} layers`
  return (
    <PanelFrame
      className={className}
      title={title}
      above={{ title: t`Card`, onOpen: commands.showCard }}
      onClose={onClose}
    >
      <LayerProperties layers={[first, ...others]} />
    </PanelFrame>
  )
}
