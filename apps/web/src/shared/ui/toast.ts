import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '@petalpost/api-client/api-error'
import { TOAST_DURATION_MS } from '@petalpost/domain/toast'
import { atom } from 'jotai'

import { store } from '#shared/store.ts'

export interface Toast {
  id: number
  kind: 'success' | 'info' | 'error'
  text: string
}

export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a sentence for three seconds; the same sentence again keeps its toast and lets it stay longer. */
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

/** Whoever tries again has read what went wrong before. */
export function dismissErrors(): void {
  store.set(toastsAtom, (toasts) => toasts.filter(({ kind }) => kind !== 'error'))
}

/** The server's own sentence when there was an answer, else that none came. */
export function showError(error: unknown): void {
  showToast('error', errorText(error))
}

export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.code !== 'internal') return error.message
  if (error instanceof ApiError) return i18n._(msg`Something went wrong on our side. Please try again.`)
  if (!navigator.onLine) return i18n._(msg`You are offline. Check your connection and try again.`)
  return i18n._(msg`We could not reach Petalpost. Please try again.`)
}
