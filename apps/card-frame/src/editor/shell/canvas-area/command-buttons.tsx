import { useLingui } from '@lingui/react/macro'
import type { Layer } from '@petalpost/card-document/layers/schema'
import {
  type Icon,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLayersIntersect,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconLockOpen,
  IconStackBack,
  IconStackFront,
  IconStackPop,
  IconSquaresSelected,
  IconStackPush,
  IconTrash,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { useEdited } from '../../editor.ts'
import { isGround } from '../../edits/place/ground.ts'
import type { Command } from '../../keys.ts'
import { COMMAND_NAMES, commandName } from '../commands/command-names.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useHasTouch } from '../phone.ts'
import { severalAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'

import classes from '../parts/panel-frame.module.css'

const ORDER: readonly [Command, Icon][] = [
  ['bringToFront', IconStackFront],
  ['bringForward', IconStackPush],
  ['sendBackward', IconStackPop],
  ['sendToBack', IconStackBack],
]

const ALIGN: readonly [Command, Icon][] = [
  ['alignLeft', IconLayoutAlignLeft],
  ['alignCenter', IconLayoutAlignCenter],
  ['alignRight', IconLayoutAlignRight],
  ['alignTop', IconLayoutAlignTop],
  ['alignMiddle', IconLayoutAlignMiddle],
  ['alignBottom', IconLayoutAlignBottom],
]

const DISTRIBUTE: readonly [Command, Icon][] = [
  ['distributeAcross', IconLayoutDistributeVertical],
  ['distributeDown', IconLayoutDistributeHorizontal],
]

const LEAST_TO_DISTRIBUTE = 3

/** What can be done with the selected layers by one press. */
export function CommandButtons({ layers }: { layers: readonly Layer[] }) {
  const { i18n, t } = useLingui()
  const { commands } = useShell()
  const hasTouch = useHasTouch()
  const isSeveral = useAtomValue(severalAtom)
  const isLocked = layers.every(({ locked }) => locked)
  const card = useEdited((state) => state.card)
  const isFixed = layers.every((layer) => layer.locked || isGround(card, layer))
  const isHidden = layers.every(({ hidden }) => hidden)
  const isGroup = layers.length > 1 && layers.every(({ group }) => group !== undefined && group === layers[0]?.group)
  const own: readonly (readonly [Command, string, Icon, boolean?])[] = [
    ['duplicate', t`Duplicate`, IconCopy],
    ['lock', i18n._(commandName('lock', layers)), isLocked ? IconLock : IconLockOpen, isLocked],
    ['hide', i18n._(commandName('hide', layers)), isHidden ? IconEyeOff : IconEye, isHidden],
    ...(layers.length > 1
      ? [[isGroup ? 'ungroup' : 'group', isGroup ? t`Ungroup` : t`Group`, IconLayersIntersect, isGroup] as const]
      : []),
    ...(hasTouch ? [['selectSeveral', t`Select several`, IconSquaresSelected, isSeveral] as const] : []),
    ['delete', t`Delete`, IconTrash],
  ]
  const row = (label: string, buttons: readonly [Command, Icon][]) => (
    <div className={classes['actions']} role="group" aria-label={label}>
      {buttons.map(([command, Symbol]) => (
        <IconButton key={command} label={i18n._(COMMAND_NAMES[command])} disabled={isFixed} onClick={commands[command]}>
          <Symbol size={19} aria-hidden />
        </IconButton>
      ))}
    </div>
  )
  return (
    <>
      <div className={classes['actions']} role="group" aria-label={t`Layer`}>
        {own.map(([command, label, Symbol, isPressed = false]) => (
          <IconButton
            key={command}
            label={label}
            disabled={command === 'delete' && isLocked}
            data-pressed={isPressed}
            onClick={commands[command]}
          >
            <Symbol size={19} aria-hidden />
          </IconButton>
        ))}
      </div>
      {row(t`Order`, ORDER)}
      {layers.length >= LEAST_TO_DISTRIBUTE && row(t`Distribute`, DISTRIBUTE)}
      {row(t`Align`, ALIGN)}
    </>
  )
}
