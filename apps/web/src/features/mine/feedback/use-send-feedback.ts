import { ApiError } from '@petalpost/api-client/api-error'
import { sendFeedback } from '@petalpost/api-client/endpoints/feedback'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { showToast } from '@petalpost/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useEffect, useRef } from 'react'

import { api } from '#shared/call/api.ts'
import { codeText } from '#shared/call/code-text.ts'

import type { Screenshots } from './screenshots.ts'

/** A screenshot was refused, and the list has said why. */
class ScreenshotMissing extends Error {
  override readonly name = 'ScreenshotMissing'
}

interface SendFeedbackOptions {
  userCode: string
  screenshots: Screenshots
  /** Shows a refusal at its field; false when it belongs to none. */
  markRefusal: (error: ApiError) => boolean
  onSent: (ticket: string) => void
}

/**
 * Uploads the screenshots, then sends the form (spec 4, "Uploads"). The same form sent again is stored once, because it
 * has the same key; a failure changes nothing in it. Leaving the page ends it.
 */
export function useSendFeedback({ userCode, screenshots, markRefusal, onSent }: SendFeedbackOptions) {
  const last = useRef({ text: '', key: '' })
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  return useMutation({
    mutationFn: async (form: { problemDescription: string; contactAddress: string }) => {
      const signal = leaving.current?.signal ?? AbortSignal.abort()
      const filePathList = await screenshots.upload(signal)
      if (!filePathList) throw new ScreenshotMissing()
      const input = { serviceId: SERVICE_ID, userCode, ...form, filePathList }
      const text = JSON.stringify(input)
      if (last.current.text !== text) last.current = { text, key: nanoid() }
      return api.call(sendFeedback, input, { signal, idempotencyKey: last.current.key })
    },
    onSuccess: ({ ticket }) => onSent(ticket),
    onSettled: () => screenshots.reopen(),
    meta: {
      tell: (error: Error) => {
        if (error instanceof ScreenshotMissing || leaving.current?.signal.aborted) return true
        if (error instanceof ApiError && markRefusal(error)) return true
        // the server's own reason, or that there is no connection
        if (error instanceof ApiError ? error.code !== 'internal' : !navigator.onLine) return false
        showToast('error', codeText('feedback_failed'))
        return true
      },
    },
  })
}
