import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useAtom } from 'jotai'
import { type Ref, useRef } from 'react'

import type { Point as At } from '../../gestures/box.ts'
import { menuAtom } from '../shell-state.ts'

import classes from './context-menu.module.css'

export const MenuItems = lazyPart(() => import('./menu-items.tsx').then((module) => module.MenuItems))

/** The menu at a point of the canvas: by the second mouse button, or a finger that rests. */
export function ContextMenu() {
  const { t } = useLingui()
  const [at, setAt] = useAtom(menuAtom)
  if (!at) return null
  return (
    <Menu
      opened
      onClose={() => setAt(null)}
      position="bottom-start"
      offset={2}
      // near the end of the window the menu moves up over its point
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      shadow="md"
      width={240}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Point at={at} name={t`Layer`} />
      </Menu.Target>
      <Items />
    </Menu>
  )
}

/** The menu may open under a finger that rests: lifting it presses no item, only a press that begins in the menu does. */
function Items() {
  const isPressed = useRef(false)
  return (
    <Menu.Dropdown
      className={classes['menu']}
      onPointerDownCapture={() => {
        isPressed.current = true
      }}
      onClickCapture={(event) => {
        if (event.detail > 0 && !isPressed.current) event.stopPropagation()
      }}
    >
      <MenuItems />
    </Menu.Dropdown>
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
