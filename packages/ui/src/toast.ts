import { TOAST_DURATION_MS } from '@petalpost/domain/toast'
import { atom } from 'jotai'

import { store } from './store.ts'

export interface Toast {
  id: number
  kind: 'success' | 'info' | 'error'
  text: string
}

export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a sentence for three seconds. The same sentence again keeps its toast open longer. */
export function showToast(kind: Toast['kind'], text: string): void {
  const standing = store.get(toastsAtom).find((toast) => toast.kind === kind && toast.text === text)
  const id = standing?.id ?? (lastId += 1)
  if (!standing) store.set(toastsAtom, (toasts) => [...toasts, { id, kind, text }])
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_DURATION_MS),
  )
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id))
}

/** Hides the failure of the previous try. */
export function dismissErrors(): void {
  store.set(toastsAtom, (toasts) => toasts.filter(({ kind }) => kind !== 'error'))
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
