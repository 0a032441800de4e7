import { toastMs } from '@petalpost/domain/toast'
import { atom } from 'jotai'

import { store } from './store.ts'

export interface Toast {
  id: number
  kind: 'success' | 'info' | 'error'
  text: string
  /** What its reader can do about it. */
  action?: ToastAction
}

export interface ToastAction {
  label: string
  run: () => void
}

export const toastsAtom = atom<readonly Toast[]>([])

/** A toast with a button stays at least so long: people have to read it, decide and get there. ms */
const ACTION_MS = 10_000

let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
/** True while somebody reads the toasts. */
let isHeld = false

/** Starts the time of a toast, unless toasts are held. */
function start(id: number): void {
  clearTimeout(timers.get(id))
  const toast = store.get(toastsAtom).find((one) => one.id === id)
  if (isHeld || !toast) return
  const ms = toastMs(toast.text)
  timers.set(id, setTimeout(dismissToast, toast.action ? Math.max(ACTION_MS, ms) : ms, id))
}

/** Keeps the toasts while the pointer or the focus is on one of them. Afterwards each has its whole time again. */
export function holdToasts(held: boolean): void {
  if (held === isHeld) return
  isHeld = held
  for (const { id } of store.get(toastsAtom)) start(id)
}

/**
 * Shows a sentence as long as reading it takes, from three seconds to fifteen, with a button at least ten. The same
 * sentence again keeps its toast open longer; its button then does what the newer one does.
 */
export function showToast(kind: Toast['kind'], text: string, action?: ToastAction): void {
  const standing = store.get(toastsAtom).find((toast) => toast.kind === kind && toast.text === text)
  const id = standing?.id ?? (lastId += 1)
  const toast: Toast = { id, kind, text, ...(action ? { action } : {}) }
  if (!standing) store.set(toastsAtom, (toasts) => [...toasts, toast])
  else if (action) store.set(toastsAtom, (toasts) => toasts.map((one) => (one.id === id ? toast : one)))
  start(id)
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  removeToasts((toast) => toast.id === id)
}

/** Hides the failure of the previous try. */
export function dismissErrors(): void {
  removeToasts(({ kind }) => kind === 'error')
}

function removeToasts(leaves: (toast: Toast) => boolean): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => !leaves(toast)))
  holdToasts(false) // one that is removed does not tell that pointer and focus have left it
}

/** Where toasts wait while their page is loaded anew. */
const CARRIED = 'petalpost.toasts'

/** Stores the toasts for the document that replaces this one in this tab. Without storage they end with this one. */
export function carryToasts(): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify(store.get(toastsAtom)))
  } catch {
    // the browser stores nothing for this site
  }
}

/** Shows the toasts that the former document of this tab has left, once. */
export function showCarriedToasts(): void {
  try {
    const carried = sessionStorage.getItem(CARRIED)
    sessionStorage.removeItem(CARRIED)
    for (const { kind, text } of JSON.parse(carried ?? '[]') as Toast[]) showToast(kind, text)
  } catch {
    // nothing is stored for this site, or not by us
  }
}
