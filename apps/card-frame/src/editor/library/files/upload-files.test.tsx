import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { openLibrary } from '#test/open-library.tsx'

import { UploadLibrary } from './upload-library.tsx'

const PNG = new File([new Uint8Array([0x89]), 'PNG\r\n'], 'cat.png', { type: 'image/png' })

describe('an upload that waits', () => {
  it('says so in words, not only with a bar', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    openLibrary(() => <UploadLibrary />, {
      store: async (content, mime, { onWait }) => {
        onWait?.('busy')
        await promise
        onWait?.(null)
        return { key: 'media/image', url: '', mime, bytes: content.size }
      },
    })
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, PNG)
    expect(await screen.findByText('The server is busy, trying again')).toBeTruthy()
    resolve()
    await waitFor(() => expect(screen.queryByText('The server is busy, trying again')).toBeNull())
  })
})
