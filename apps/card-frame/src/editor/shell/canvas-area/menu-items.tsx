import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'

import { useEdited } from '../../editor.ts'
import { layersOf } from '../../edits/edit.ts'
import type { Command } from '../../keys.ts'
import { commandName } from '../commands/command-names.ts'
import { keyTextOf } from '../commands/key-text.ts'
import { useHasTouch } from '../phone.ts'
import { useShell } from '../shell.ts'

import classes from './context-menu.module.css'

const OF_LAYERS: readonly (readonly Command[])[] = [
  ['copy', 'cut', 'paste', 'duplicate', 'delete'],
  ['copyLook', 'pasteLook'],
  ['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'],
  ['group', 'ungroup', 'lock', 'hide'],
  ['selectSeveral', 'selectAll', 'deselect', 'showCard'],
]
const OF_CARD: readonly (readonly Command[])[] = [
  ['paste', 'selectSeveral', 'selectAll', 'showCard'],
  ['zoomFit', 'zoomActual'],
]

/** Commands for the selected layers, or for the card when none is selected. */
export function MenuItems() {
  const { i18n } = useLingui()
  const { commands } = useShell()
  const hasTouch = useHasTouch()
  const card = useEdited((state) => state.card)
  const selection = useEdited((state) => state.selection)
  const layers = layersOf(card, selection)
  const isGrouped = layers.some(({ group }) => group !== undefined)
  const isPossible = (command: Command) =>
    (command !== 'group' || selection.length > 1) &&
    (command !== 'ungroup' || isGrouped) &&
    (command !== 'copyLook' || selection.length === 1) &&
    (command !== 'selectSeveral' || hasTouch)
  return (selection.length > 0 ? OF_LAYERS : OF_CARD).map((group, index) => [
    index > 0 && <Menu.Divider key={`before-${group[0]}`} />,
    ...group.filter(isPossible).map((command) => (
      <Menu.Item
        key={command}
        rightSection={<span className={classes['key']}>{keyTextOf(command)}</span>}
        onClick={commands[command]}
      >
        {i18n._(commandName(command, layers))}
      </Menu.Item>
    )),
  ])
}
