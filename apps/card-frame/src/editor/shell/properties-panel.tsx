import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'

import { useEdited } from '../editor.ts'
import { layersOf } from '../edits/edit.ts'
import { CardPanel } from '../panels/card-panel.tsx'
import { GroupSection } from '../panels/group-section.tsx'
import { LookSection } from '../panels/look-section.tsx'
import type { Panel } from '../panels/panel.ts'
import { PANELS } from '../panels/panels.ts'
import { CommandButtons } from './command-buttons.tsx'
import { layerName } from './layer-name.ts'
import { PanelFrame } from './panel-frame.tsx'
import { PlaceSection } from './place-section.tsx'
import { propertiesAtom } from './shell-state.ts'

import classes from './panel-frame.module.css'

interface PropertiesPanelProps {
  className: string | undefined
  /** On a phone it is a sheet and can be closed. */
  isSheet: boolean
}

/** What can be changed of the selected layers. */
export function PropertiesPanel({ className, isSheet }: PropertiesPanelProps) {
  const { t, i18n } = useLingui()
  const setHasProperties = useSetAtom(propertiesAtom)
  const card = useEdited((state) => state.card)
  const selection = useEdited((state) => state.selection)
  const layers = layersOf(card, selection)
  const [first] = layers
  const onClose = isSheet ? () => setHasProperties(false) : undefined
  if (!first)
    return (
      <PanelFrame className={className} title={t`Card`} onClose={onClose}>
        <CardPanel />
      </PanelFrame>
    )
  const isOneKind = layers.every(({ type }) => type === first.type)
  // the table has a panel for the kind of `first`, and all others are of that kind
  const KindPanel = isOneKind ? (PANELS[first.type] as Panel) : LookSection
  const title = layers.length === 1 ? layerName(first, (name) => i18n._(name)) : t`${layers.length} layers`
  return (
    <PanelFrame className={className} title={title} onClose={onClose}>
      <div className={classes['commands']}>
        <CommandButtons layers={layers} />
      </div>
      <KindPanel key={selection.join()} layers={layers} />
      <GroupSection layers={layers} />
      <PlaceSection layers={layers} />
    </PanelFrame>
  )
}
