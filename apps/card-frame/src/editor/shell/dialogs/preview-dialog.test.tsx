import { MessageChannel } from 'node:worker_threads'

import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

beforeEach(() => {
  vi.stubGlobal('MessageChannel', MessageChannel) // happy-dom has none
  answerCalls([])
})

const canvas = () => screen.getByRole('application', { name: 'Card' })

async function openPreview(): Promise<HTMLIFrameElement> {
  await openShell()
  canvas().focus()
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  return screen.findByTitle<HTMLIFrameElement>('The card as its recipient sees it')
}

describe('the preview', () => {
  it('closes by the Escape key of its frame, and the focus is where it was', async () => {
    const iframe = await openPreview()
    const contentWindow = { postMessage: vi.fn() }
    Object.defineProperty(iframe, 'contentWindow', { value: contentWindow })
    const hello = { p: 'card/1', t: 'hello', frame: 'preview', nonce: 'n1' }
    // the frame repeats it until somebody replies
    await waitFor(() => {
      window.dispatchEvent(Object.assign(new Event('message'), { data: hello, origin: 'null', source: contentWindow }))
      expect(contentWindow.postMessage).toHaveBeenCalled()
    })
    const [, , [port]] = contentWindow.postMessage.mock.lastCall as [unknown, string, [MessagePort]]
    port.postMessage({ t: 'requestClose' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(canvas())
    port.close()
  })

  it('says that the card is saved, and leads on: to a file of it, or out of the editor', async () => {
    await openPreview()
    expect(screen.getByText('Saved under “My design”')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByRole('dialog', { name: 'Download' })).toBeTruthy()
  })

  it('keeps the focus when Chromium gives it to the outermost page', async () => {
    await openPreview()
    const device = screen.getByRole('radio', { name: 'Phone' })
    device.focus()
    device.blur()
    window.dispatchEvent(new Event('blur'))
    await waitFor(() => expect(document.activeElement).toBe(device))
  })
})
