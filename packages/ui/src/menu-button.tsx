import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

import classes from './menu-button.module.css'

interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Role of the list: a menu of actions, or a listbox to choose from. */
  list?: 'menu' | 'listbox'
  /** `MenuItem`s. */
  items: ReactNode
  /** The edge of the button that the list is aligned to. */
  align?: 'start' | 'end'
}

/**
 * A button with a list below it, or above it where there is no room. It uses the browser's own popover (top layer;
 * Escape and a click outside close it) and anchor positioning, so the first page needs no positioning library.
 */
export function MenuButton({ items, align = 'start', list = 'menu', children, className, ...button }: MenuButtonProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  /** For browsers without anchor positioning. */
  const place = () => {
    if (!trigger.current || !popover.current || CSS.supports('position-area:end')) return
    const { left, right, top, bottom } = trigger.current.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const isLow = bottom > clientHeight / 2
    const { style } = popover.current
    style.top = isLow ? 'auto' : `${bottom + window.scrollY}px`
    style.bottom = isLow ? `${clientHeight - top - window.scrollY}px` : 'auto'
    style.minWidth = `${right - left}px`
    style.left = align === 'start' ? `${left}px` : 'auto'
    style.right = align === 'end' ? `${clientWidth - right}px` : 'auto'
  }
  const onToggle = (isOpen: boolean) => {
    setOpen(isOpen)
    if (isOpen)
      (entries(popover.current).find((entry) => entry.ariaSelected === 'true') ?? first(popover.current))?.focus()
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup={list}
        aria-expanded={open}
        aria-controls={id}
        {...button}
      >
        {children}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role is menu or listbox, told by `list` */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role={list}
        className={classes['list']}
        data-align={align}
        onBeforeToggle={(event) => event.newState === 'open' && place()}
        onToggle={(event) => onToggle(event.newState === 'open')}
        onKeyDown={moveFocus}
        onClick={() => popover.current?.hidePopover()}
      >
        {items}
      </div>
    </>
  )
}

interface MenuItemProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode
  /** In a listbox: true when this item is chosen. */
  selected?: boolean
}

export function MenuItem({ icon, selected, children, ...button }: MenuItemProps) {
  const role = selected === undefined ? { role: 'menuitem' } : { role: 'option', 'aria-selected': selected }
  return (
    <button type="button" tabIndex={-1} className={classes['item']} {...role} {...button}>
      {icon}
      {children}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const all = entries(event.currentTarget)
  const at = all.findIndex((entry) => entry === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (to === undefined) return
  event.preventDefault()
  all.at(to % all.length)?.focus()
}

function entries(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem],[role=option]') ?? [])]
}

const first = (list: HTMLElement | null) => entries(list)[0]
