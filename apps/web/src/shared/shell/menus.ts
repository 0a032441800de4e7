import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconCalendarHeart, IconCards, IconCrown, IconHome, IconUser, type Icon } from '@tabler/icons-react'

export interface MenuEntry {
  label: MessageDescriptor
  to: '/home' | '/solution' | '/template' | '/subscribe' | '/mine/minePage'
  /** The menu is active on paths that begin with this; /home must match exactly (spec 2.2). */
  prefix: string
  icon: Icon
}

export const MENUS: readonly MenuEntry[] = [
  { label: msg`Home`, to: '/home', prefix: '/home', icon: IconHome },
  { label: msg`Solutions`, to: '/solution', prefix: '/solution', icon: IconCalendarHeart },
  { label: msg`Cards`, to: '/template', prefix: '/template', icon: IconCards },
  { label: msg`Subscribe`, to: '/subscribe', prefix: '/subscribe', icon: IconCrown },
  { label: msg({ message: 'Personal', context: 'menu' }), to: '/mine/minePage', prefix: '/mine', icon: IconUser },
]

export function isActive({ to, prefix }: MenuEntry, pathname: string): boolean {
  if (to === '/home') return pathname === '/home'
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}
