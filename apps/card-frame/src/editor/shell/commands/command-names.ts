import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Layer } from '@petalpost/card-document/layers/schema'

import type { Command, ShortcutGroup } from '#editor/keys.ts'

export const COMMAND_NAMES: Record<Command, MessageDescriptor> = {
  undo: msg`Undo`,
  redo: msg`Redo`,
  copy: msg`Copy`,
  cut: msg`Cut`,
  paste: msg`Paste`,
  copyLook: msg`Copy style`,
  pasteLook: msg`Paste style`,
  duplicate: msg`Duplicate`,
  delete: msg`Delete`,
  selectAll: msg`Select all`,
  deselect: msg`Deselect`,
  invertSelection: msg`Invert selection`,
  selectSeveral: msg`Select several`,
  showCard: msg`Card settings`,
  selectNext: msg`Select the next layer`,
  selectPrevious: msg`Select the previous layer`,
  group: msg`Group`,
  ungroup: msg`Ungroup`,
  bringForward: msg`Bring forward`,
  sendBackward: msg`Send backward`,
  bringToFront: msg`Bring to front`,
  sendToBack: msg`Send to back`,
  lock: msg`Lock or unlock`,
  hide: msg`Hide or show`,
  alignLeft: msg`Align left`,
  alignCenter: msg`Align center`,
  alignRight: msg`Align right`,
  alignTop: msg`Align top`,
  alignMiddle: msg`Align middle`,
  alignBottom: msg`Align bottom`,
  distributeAcross: msg`Distribute horizontally`,
  distributeDown: msg`Distribute vertically`,
  nudgeLeft: msg`Move 1 px left`,
  nudgeRight: msg`Move 1 px right`,
  nudgeUp: msg`Move 1 px up`,
  nudgeDown: msg`Move 1 px down`,
  pushLeft: msg`Move 10 px left`,
  pushRight: msg`Move 10 px right`,
  pushUp: msg`Move 10 px up`,
  pushDown: msg`Move 10 px down`,
  widen: msg`Wider`,
  narrow: msg`Narrower`,
  heighten: msg`Taller`,
  flatten: msg`Shorter`,
  turnRight: msg`Rotate right 15°`,
  turnLeft: msg`Rotate left 15°`,
  editText: msg`Edit text, open group`,
  bold: msg`Bold`,
  italic: msg`Italic`,
  underline: msg`Underline`,
  larger: msg`Larger text`,
  smaller: msg`Smaller text`,
  addText: msg`Add text`,
  addPicture: msg`Add a picture`,
  addShape: msg`Add a shape`,
  addSticker: msg`Add a sticker`,
  addInk: msg`Draw or sign`,
  zoomIn: msg`Zoom in`,
  zoomOut: msg`Zoom out`,
  zoomFit: msg`Show the whole card`,
  zoomActual: msg`Actual size`,
  play: msg`Play animations`,
  preview: msg`Preview`,
  layersPanel: msg`Layers`,
  save: msg`Save now`,
  help: msg`Keyboard shortcuts`,
}

/** What a command does with these layers: one that switches back and forth says which way. */
export function commandName(command: Command, layers: readonly Layer[]): MessageDescriptor {
  if (command === 'lock') return layers.every(({ locked }) => locked) ? msg`Unlock` : msg`Lock`
  if (command === 'hide') return layers.every(({ hidden }) => hidden) ? msg`Show` : msg`Hide`
  return COMMAND_NAMES[command]
}

export const GROUP_NAMES: Record<ShortcutGroup, MessageDescriptor> = {
  edit: msg`Edit`,
  select: msg`Select`,
  arrange: msg`Arrange`,
  place: msg`Position and size`,
  text: msg({ message: 'Text', context: 'shortcuts' }),
  add: msg`Add`,
  view: msg`View`,
}
