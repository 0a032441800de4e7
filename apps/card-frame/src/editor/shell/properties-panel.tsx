import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'

import { useEdited } from '../editor.ts'
import { layersOf } from '../edits/edit.ts'
import type { Panel } from '../panels/panel.ts'
import { PANELS } from '../panels/panels.ts'
import { CommonSection } from './common-section.tsx'
import { layerName } from './layer-name.ts'
import { PanelFrame } from './panel-frame.tsx'
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
        <p className={classes['hint']}>
          <Trans>Select something on the card to change it.</Trans>
        </p>
      </PanelFrame>
    )
  const isOneKind = layers.every(({ type }) => type === first.type)
  // the table has a panel for the kind of `first`, and all others are of that kind
  const KindPanel = isOneKind ? (PANELS[first.type] as Panel | undefined) : undefined
  const title = layers.length === 1 ? layerName(first, (name) => i18n._(name)) : t`${layers.length} layers`
  return (
    <PanelFrame className={className} title={title} onClose={onClose}>
      {KindPanel && <KindPanel key={selection.join()} layers={layers} />}
      <CommonSection layers={layers} />
    </PanelFrame>
  )
}
