import { endSession } from '@petalpost/api-client/endpoints/login'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { useCall } from './use-call.ts'

function Ending({ tell, onAttempt }: { tell?: (error: Error) => boolean; onAttempt?: (done: boolean) => void }) {
  const { attempt } = useCall(endSession, tell ? { tell } : {})
  return (
    <button type="button" onClick={() => void attempt({ id: 'phone' }).then(onAttempt)}>
      End
    </button>
  )
}

const toasts = () => store.get(toastsAtom).map(({ text }) => text)
const press = () => userEvent.click(screen.getByRole('button'))
const refuse = () => {
  throw new Refusal(404, 'not_found', 'It is no longer there.')
}

test('useCall: a refusal is shown in a toast, in the words of the server', async () => {
  const onAttempt = vi.fn<(done: boolean) => void>()
  answerCalls([[endSession, refuse]])
  renderParts(<Ending onAttempt={onAttempt} />)
  await press()
  await waitFor(() => expect(toasts()).toEqual(['It is no longer there.']))
  await waitFor(() => expect(onAttempt).toHaveBeenCalledWith(false))
})

test.each([
  [true, []],
  [false, ['It is no longer there.']],
])('useCall: when tell returns %s, the toasts are %j', async (told, expected) => {
  const tell = vi.fn<(error: Error) => boolean>(() => told)
  answerCalls([[endSession, refuse]])
  renderParts(<Ending tell={tell} />)
  await press()
  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1))
  expect(tell.mock.calls[0]?.[0]).toMatchObject({ code: 'not_found' })
  expect(toasts()).toEqual(expected)
})

test('useCall: a press while offline fails at once and says so', async () => {
  const onAttempt = vi.fn<(done: boolean) => void>()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  answerCalls([])
  renderParts(<Ending onAttempt={onAttempt} />)
  await press()
  await waitFor(() => expect(toasts()).toEqual(['You are offline. Check your connection and try again.']))
  window.dispatchEvent(new Event('online'))
  vi.restoreAllMocks()
})

test('useCall: a call that succeeds shows no toast', async () => {
  const onAttempt = vi.fn<(done: boolean) => void>()
  answerCalls([[endSession, () => null]])
  renderParts(<Ending onAttempt={onAttempt} />)
  await press()
  await waitFor(() => expect(onAttempt).toHaveBeenCalledWith(true))
  expect(toasts()).toEqual([])
})
