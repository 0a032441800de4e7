import { ApiError } from '@petalpost/api-client/api-error'

import type { OpenedCard } from '#editor/card-session.ts'
import type { CardSession } from '#editor/editor.ts'
import type { Activity } from '#editor/saving/browser-files.ts'

import type { Send } from '../host.ts'

export interface ReportedCard {
  session: CardSession
  activity: Activity
  id: OpenedCard['id']
  /** Texts that are being typed. */
  drafts: Activity
  /** Whether this device has what the server does not have. */
  isKept: () => boolean
  /** The key path of the newest picture. */
  thumbnail: () => string
}

/** Tells the web app what a session saves and what not. Returns a function that ends it. */
export function reportSaving(
  { session, activity, drafts, isKept, id, thumbnail }: ReportedCard,
  send: Send,
): () => void {
  let { save } = session.read()
  let told = { dirty: false, late: false }

  function reportDirty(): void {
    const dirty = session.isUnsaved() || activity.isBusy()
    const late = !dirty && (session.isPictureDue() || drafts.isBusy())
    if (dirty !== told.dirty || late !== told.late) send({ t: 'dirty', dirty, ...(late ? { late } : {}) })
    told = { dirty, late }
  }

  function reportSave(): void {
    const now = session.read().save
    if (now === save) return
    save = now
    if (now.kind === 'saving') send({ t: 'saving' })
    if (now.kind === 'saved') {
      const at = new Date(now.at).toISOString()
      send({ t: 'saved', at, cardId: id, rev: session.version(), thumb: thumbnail() })
    }
    if (now.kind === 'failed') {
      const code = now.error instanceof ApiError ? now.error.code : 'network'
      send({ t: 'saveFailed', code })
      // the login takes the place of this page, and with it what only this page has
      if (code === 'not_logged_in' && isKept()) send({ t: 'needLogin' })
      if (code === 'subscription_required') send({ t: 'needMember', feature: 'paid' })
    }
  }

  const report = () => {
    reportSave()
    // a session tells of an edit before it queues it
    queueMicrotask(reportDirty)
  }
  report()
  const ends = [session.subscribe(report), activity.subscribe(report), drafts.subscribe(report)]
  return () => ends.forEach((end) => end())
}
