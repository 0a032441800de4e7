import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useLingui } from '@lingui/react/macro'
import type { Layer } from '@petalpost/card-document/layers/schema'
import {
  type Icon,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconSquare,
  IconSquareCheckFilled,
} from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'

import { useEditor } from '#editor/editor.ts'
import { type Flag, setFlag } from '#editor/edits/layers/flags.ts'
import { layerName } from '#editor/shell/layer-name.ts'

import { LayerPicture } from './layer-picture.tsx'

import classes from './layers-panel.module.css'

/** The side of a row on which a dragged layer is dropped. */
export type Edge = 'above' | 'below'

interface LayerRowProps {
  id: string
  layer: Layer
  isSelected: boolean
  onChoose: (id: string, event: MouseEvent) => void
  /** Adds the layer to the selection, or takes it away. */
  onToggle: (id: string) => void
  onRename: () => void
}

/** One layer in the list. */
export function LayerRow({ id, layer, isSelected, onChoose, onToggle, onRename }: LayerRowProps) {
  const { t, i18n } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const name = layerName(layer, (message) => i18n._(message))
  const layerId = layer.id

  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    return combine(
      draggable({ element, getInitialData: () => ({ id: layerId }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['id'] !== layerId,
        getData({ input }) {
          const { top, height } = element.getBoundingClientRect()
          return { id: layerId, edge: input.clientY < top + height / 2 ? 'above' : 'below' }
        },
        onDrag: ({ self }) => setEdge(self.data['edge'] as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [layerId])

  const states = [layer.hidden && t`hidden`, layer.locked && t`locked`].filter(Boolean)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list takes keys and focus
    <div
      ref={row}
      id={id}
      className={classes['row']}
      role="option"
      aria-selected={isSelected}
      aria-label={[name, ...states].join(', ')}
      data-member={layer.group === undefined ? undefined : ''}
      data-hidden={layer.hidden ? '' : undefined}
      data-edge={edge ?? undefined}
      onClick={(event) => onChoose(layerId, event)}
      onDoubleClick={onRename}
    >
      <Check isSet={isSelected} onToggle={() => onToggle(layerId)} />
      <LayerPicture layer={layer} />
      <span className={classes['name']}>{name}</span>
      <Toggle layer={layer} flag="locked" on={IconLock} off={IconLockOpen} />
      <Toggle layer={layer} flag="hidden" on={IconEyeOff} off={IconEye} />
    </div>
  )
}

/** For fingers, which have no Ctrl to select several layers with. */
function Check({ isSet, onToggle }: { isSet: boolean; onToggle: () => void }) {
  const Box = isSet ? IconSquareCheckFilled : IconSquare
  return (
    // the option itself tells whether it is selected
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the pointer
    <span
      className={classes['check']}
      aria-hidden
      data-set={isSet}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <Box size={20} />
    </span>
  )
}

/** For the pointer only: by keyboard, lock and hide are shortcuts and buttons of the selection. */
function Toggle({ layer, flag, on: On, off: Off }: { layer: Layer; flag: Flag; on: Icon; off: Icon }) {
  const { perform } = useEditor()
  const isSet = layer[flag] ?? false
  return (
    // a button inside of an option would be lost to screen readers, and takes the focus
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the pointer
    <span
      className={classes['toggle']}
      aria-hidden
      data-set={isSet}
      onClick={(event) => {
        event.stopPropagation()
        perform(setFlag([layer.id], flag, !isSet))
      }}
    >
      {isSet ? <On size={16} /> : <Off size={16} />}
    </span>
  )
}
