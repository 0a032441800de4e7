import type { Layer } from '@petalpost/card-document/layers/schema'
import { Fragment } from 'react'

import { LookSection } from '../../panels/fields/look-section.tsx'
import { GroupSection } from '../../panels/group-section.tsx'
import { PANELS } from '../../panels/kinds/panels.ts'
import type { Panel } from '../../panels/panel.ts'
import { CommandButtons } from '../canvas-area/command-buttons.tsx'
import { PlaceSection } from './place-section.tsx'

import classes from '../parts/panel-frame.module.css'

/** What can be changed of one or more layers; of several kinds, what they have in common. */
export function LayerProperties({ layers }: { layers: readonly [Layer, ...Layer[]] }) {
  const [{ type }] = layers
  // the table has a panel for the kind of the first, and all others are of that kind
  const KindPanel = layers.every((layer) => layer.type === type) ? (PANELS[type] as Panel) : LookSection
  return (
    <>
      <div className={classes['commands']}>
        <CommandButtons layers={layers} />
      </div>
      <Fragment key={layers.map(({ id }) => id).join()}>
        <KindPanel layers={layers} />
        <GroupSection layers={layers} />
        <PlaceSection layers={layers} />
      </Fragment>
    </>
  )
}
