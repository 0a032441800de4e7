/** What the keyboard, the menus and the help sheet can ask for. */
export type Command =
  | 'undo'
  | 'redo'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'copyLook'
  | 'pasteLook'
  | 'duplicate'
  | 'delete'
  | 'selectAll'
  | 'deselect'
  | 'invertSelection'
  | 'selectSeveral'
  | 'showCard'
  | 'selectNext'
  | 'selectPrevious'
  | 'group'
  | 'ungroup'
  | 'bringForward'
  | 'sendBackward'
  | 'bringToFront'
  | 'sendToBack'
  | 'lock'
  | 'hide'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'alignTop'
  | 'alignMiddle'
  | 'alignBottom'
  | 'distributeAcross'
  | 'distributeDown'
  | 'nudgeLeft'
  | 'nudgeRight'
  | 'nudgeUp'
  | 'nudgeDown'
  | 'pushLeft'
  | 'pushRight'
  | 'pushUp'
  | 'pushDown'
  | 'widen'
  | 'narrow'
  | 'heighten'
  | 'flatten'
  | 'turnRight'
  | 'turnLeft'
  | 'editText'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'larger'
  | 'smaller'
  | 'addText'
  | 'addPicture'
  | 'addShape'
  | 'addSticker'
  | 'addInk'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'zoomActual'
  | 'play'
  | 'preview'
  | 'layersPanel'
  | 'save'
  | 'help'

export type ShortcutGroup = 'edit' | 'select' | 'arrange' | 'place' | 'text' | 'add' | 'view'

export interface Shortcut {
  command: Command
  group: ShortcutGroup
  /** As @mantine/hooks writes them; `mod` is Ctrl, on a Mac Cmd. The first is shown, the others work too. */
  keys: readonly [string, ...string[]]
}

const inGroup = (group: ShortcutGroup, shortcuts: Partial<Record<Command, Shortcut['keys']>>): Shortcut[] =>
  (Object.entries(shortcuts) as [Command, Shortcut['keys']][]).map(([command, keys]) => ({ command, group, keys }))

/** Every shortcut once: the keyboard and the help sheet both read this table. */
export const SHORTCUTS: readonly Shortcut[] = [
  ...inGroup('edit', {
    undo: ['mod+Z'],
    redo: ['mod+shift+Z', 'mod+Y'],
    copy: ['mod+C'],
    cut: ['mod+X'],
    paste: ['mod+V'],
    copyLook: ['mod+alt+C'],
    pasteLook: ['mod+alt+V'],
    duplicate: ['mod+D'],
    delete: ['Delete', 'Backspace'],
    save: ['mod+S'],
  }),
  ...inGroup('select', {
    selectAll: ['mod+A'],
    deselect: ['Escape'],
    invertSelection: ['mod+shift+I'],
    selectNext: ['Tab'],
    selectPrevious: ['shift+Tab'],
  }),
  ...inGroup('arrange', {
    group: ['mod+G'],
    ungroup: ['mod+shift+G'],
    bringForward: ['mod+]'],
    sendBackward: ['mod+['],
    bringToFront: ['mod+shift+]', ']'],
    sendToBack: ['mod+shift+[', '['],
    lock: ['mod+L'],
    hide: ['mod+shift+H'],
    alignLeft: ['alt+A'],
    alignCenter: ['alt+H'],
    alignRight: ['alt+R'],
    alignTop: ['alt+W'],
    alignMiddle: ['alt+V'],
    alignBottom: ['alt+S'],
    distributeAcross: ['alt+shift+H'],
    distributeDown: ['alt+shift+V'],
  }),
  ...inGroup('place', {
    nudgeLeft: ['ArrowLeft'],
    nudgeRight: ['ArrowRight'],
    nudgeUp: ['ArrowUp'],
    nudgeDown: ['ArrowDown'],
    pushLeft: ['shift+ArrowLeft'],
    pushRight: ['shift+ArrowRight'],
    pushUp: ['shift+ArrowUp'],
    pushDown: ['shift+ArrowDown'],
    widen: ['alt+shift+ArrowRight'],
    narrow: ['alt+shift+ArrowLeft'],
    heighten: ['alt+shift+ArrowDown'],
    flatten: ['alt+shift+ArrowUp'],
    turnRight: ['.'],
    turnLeft: [','],
  }),
  ...inGroup('text', {
    editText: ['Enter', 'F2'],
    bold: ['mod+B'],
    italic: ['mod+I'],
    underline: ['mod+U'],
    larger: ['mod+shift+.'],
    smaller: ['mod+shift+,'],
  }),
  ...inGroup('add', {
    addText: ['T'],
    addPicture: ['I'],
    addShape: ['R'],
    addSticker: ['S'],
    addInk: ['P'],
  }),
  ...inGroup('view', {
    zoomIn: ['mod+=', '+'],
    zoomOut: ['mod+-', '-'],
    zoomFit: ['mod+0', 'shift+1'],
    zoomActual: ['mod+1'],
    play: ['mod+Enter'],
    preview: ['mod+shift+Enter'],
    layersPanel: ['L'],
    help: ['?', 'F1'],
  }),
]
