import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { useAtom } from 'jotai'
import type { Ref } from 'react'

import { useEdited } from '../../editor.ts'
import { layersOf } from '../../edits/edit.ts'
import type { Point as At } from '../../gestures/box.ts'
import type { Command } from '../../keys.ts'
import { COMMAND_NAMES } from '../command-names.ts'
import { keyText, shownKey } from '../key-text.ts'
import { useHasTouch } from '../phone.ts'
import { menuAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'

import classes from './context-menu.module.css'

const OF_LAYERS: readonly (readonly Command[])[] = [
  ['copy', 'cut', 'paste', 'duplicate', 'delete'],
  ['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'],
  ['group', 'ungroup', 'lock', 'hide'],
  ['selectSeveral', 'selectAll', 'deselect', 'showCard'],
]
const OF_CARD: readonly (readonly Command[])[] = [
  ['paste', 'selectSeveral', 'selectAll', 'showCard'],
  ['zoomFit', 'zoomActual'],
]

/** The menu at a point of the canvas: by the second mouse button, or a finger that rests. */
export function ContextMenu() {
  const { t, i18n } = useLingui()
  const { commands } = useShell()
  const [at, setAt] = useAtom(menuAtom)
  const hasTouch = useHasTouch()
  const card = useEdited((state) => state.card)
  const selection = useEdited((state) => state.selection)
  if (!at) return null
  const isGrouped = layersOf(card, selection).some(({ group }) => group !== undefined)
  const isPossible = (command: Command) =>
    (command !== 'group' || selection.length > 1) &&
    (command !== 'ungroup' || isGrouped) &&
    (command !== 'selectSeveral' || hasTouch)
  return (
    <Menu
      opened
      onClose={() => setAt(null)}
      position="bottom-start"
      offset={2}
      shadow="md"
      width={240}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Point at={at} name={t`Layer`} />
      </Menu.Target>
      <Menu.Dropdown className={classes['menu']}>
        {(selection.length > 0 ? OF_LAYERS : OF_CARD).map((group, index) => [
          index > 0 && <Menu.Divider key={`before-${group[0]}`} />,
          ...group.filter(isPossible).map((command) => (
            <Menu.Item
              key={command}
              rightSection={<span className={classes['key']}>{keyText(shownKey(command))}</span>}
              onClick={commands[command]}
            >
              {i18n._(COMMAND_NAMES[command])}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PointProps {
  at: At
  name: string
  /** From `Menu.Target`; its other properties are for buttons. */
  ref?: Ref<HTMLSpanElement>
  id?: string
}

/** The point at which the menu opens. The menu takes its name from this element. */
const Point = ({ at, name, ref, id }: PointProps) => (
  <span ref={ref} id={id} className={classes['point']} style={{ left: at.x, top: at.y }} aria-hidden>
    {name}
  </span>
)
