import { ApiError } from '@petalpost/api-client/api-error'
import { sendFeedback } from '@petalpost/api-client/endpoints/feedback'
import { claimUpload, uploadPolicy } from '@petalpost/api-client/endpoints/files'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { setOnline } from '#test/connection.ts'
import { user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { browserScreenshots } from './browser-screenshots.ts'
import { FeedbackPage } from './feedback-page.tsx'
import type { ScreenshotsDeps } from './screenshots.ts'

const SENT = { ticket: 'T-1' }
let stored: number

beforeEach(() => {
  stored = 0
  store.set(userAtom, user())
})

/** Prepares and stores without a browser's canvas and without a network. A file whose content is `bad` is refused. */
function tools(): Omit<ScreenshotsDeps, 'onRefused'> {
  let ids = 0
  return {
    prepare: async (file) => {
      if ((await file.text()) === 'bad') throw new UnfitFile('upload_type')
      return { content: file, type: 'image/png' }
    },
    store: async () => {
      stored += 1
      return { key: `users/u1/${stored}.png`, url: `/files/${stored}.png`, mime: 'image/png', bytes: 1 }
    },
    newId: () => `s${(ids += 1)}`,
    addressOf: () => 'data:image/png;base64,',
  }
}

const shot = (name: string, content = 'picture') => new File([content], name, { type: 'image/png' })
const upload = (files: File[]) => userEvent.upload(screen.getByLabelText('Screenshot files'), files)
const shots = () => within(screen.getByRole('list', { name: 'Screenshots' })).getAllByRole('listitem')
const paste = (name: string) => fireEvent.paste(document.body, { clipboardData: { files: [shot(name)] } })
const told = () => store.get(toastsAtom).map(({ text }) => text)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Problem description')

afterEach(() => activateLanguage('en-US'))

describe('feedback (spec 2.10)', () => {
  test.each([
    [
      'en-US',
      ['Problem description', 'Submit', 'Feedback submitted successfully'],
      ['Thanks for the feedback.', 'Thank you for your support, we will make corrections after the review'],
    ],
    ['zh-CN', ['问题描述', '提交', '反馈提交成功'], ['感谢您的反馈。', '感谢您的支持，我们将在核实后进行改进']],
  ] as const)(
    'in %s the form says that it is sent, and thanks (spec 8)',
    async (language, [field, button, title], texts) => {
      await activateLanguage(language)
      answerCalls([[sendFeedback, () => SENT]])
      renderParts(<FeedbackPage tools={tools()} />)
      await userEvent.type(screen.getByLabelText(field), 'Broken')
      await userEvent.click(screen.getByRole('button', { name: button }))
      const thanks = within(await screen.findByRole('dialog', { name: title }))
      for (const text of texts) expect(thanks.getByText(text)).toBeTruthy()
    },
  )

  test('screenshots are uploaded on submit, before the form, which contains their paths (spec 4)', async () => {
    const made = answerCalls([[sendFeedback, () => SENT]])
    renderParts(<FeedbackPage tools={tools()} />)
    await userEvent.type(description(), 'The card is cut off')
    await upload([shot('a.png'), shot('b.png')])
    await waitFor(() => expect(shots()).toHaveLength(2))
    expect(stored).toBe(0)
    await submit()
    const thanks = within(await screen.findByRole('dialog', { name: 'Feedback submitted successfully' }))
    expect(thanks.getByText('Thanks for the feedback.')).toBeTruthy()
    expect(made.map(({ input }) => [input['problemDescription'], input['filePathList']])).toEqual([
      ['The card is cut off', ['users/u1/1.png', 'users/u1/2.png']],
    ])
  })

  test('a failure keeps the form (decision 0027); sent again it has the same key and uploads nothing twice', async () => {
    let isDown = true
    const made = answerCalls([
      [
        sendFeedback,
        () => {
          if (isDown) throw new Refusal(500, 'internal', 'Broken')
          return SENT
        },
      ],
    ])
    renderParts(<FeedbackPage tools={tools()} />)
    await userEvent.type(description(), 'Broken')
    await upload([shot('a.png')])
    await waitFor(() => expect(shots()).toHaveLength(1))
    await submit()
    await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1))
    expect(description().value).toBe('Broken')
    expect(shots()).toHaveLength(1)
    isDown = false
    await submit()
    await screen.findByRole('dialog', { name: 'Feedback submitted successfully' })
    expect(stored).toBe(1)
    expect(new Set(made.map(({ key }) => key)).size).toBe(1)
    expect(description().value).toBe('')
  })

  test.each([
    ['without a screenshot', []],
    ['with a screenshot', [shot('a.png')]],
  ])('sent offline %s, the form says so at once, keeps all, and sends nothing by itself later', async (_, files) => {
    let isOnline = false
    const broken = () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
    }
    const made = answerCalls([
      [uploadPolicy, broken],
      [claimUpload, broken],
      [sendFeedback, () => (broken(), SENT)],
    ])
    renderParts(<FeedbackPage tools={{ ...tools(), store: browserScreenshots.store }} />)
    await userEvent.type(description(), 'Broken')
    await upload(files)
    await waitFor(() => expect(screen.queryAllByRole('img')).toHaveLength(files.length))
    setOnline(false)
    await submit()
    await waitFor(() => expect(told()).toEqual(['You are offline. Check your connection and try again.']))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false)
    expect([description().value, screen.queryAllByRole('img').length]).toEqual(['Broken', files.length])
    const before = made.length
    isOnline = true
    setOnline(true)
    expect(made).toHaveLength(before)
  })

  test('a screenshot that the server refuses leaves the list and is named; the text stays (decision 0027)', async () => {
    const full = new ApiError(409, 'storage_full', 'Your storage is full', '')
    renderParts(<FeedbackPage tools={{ ...tools(), store: () => Promise.reject(full) }} />)
    await userEvent.type(description(), 'Broken')
    await upload([shot('a.png')])
    await waitFor(() => expect(shots()).toHaveLength(1))
    await submit()
    await waitFor(() => expect(told()).toEqual(['a.png: Your storage is full']))
    expect([description().value, screen.queryAllByRole('img').length]).toEqual(['Broken', 0])
  })

  test('a screenshot may be pasted anywhere on the page, or dropped on its place', async () => {
    renderParts(<FeedbackPage tools={tools()} />)
    paste('pasted.png')
    expect(await screen.findByRole('img', { name: 'pasted.png' })).toBeTruthy()
    const dropped = shot('dropped.png')
    const items = [{ kind: 'file', type: dropped.type, getAsFile: () => dropped }]
    fireEvent.drop(screen.getByRole('list', { name: 'Screenshots' }), {
      dataTransfer: { files: [dropped], items, types: ['Files'] },
    })
    expect(await screen.findByRole('img', { name: 'dropped.png' })).toBeTruthy()
    expect(shots()).toHaveLength(2)
  })

  test('an upload shows its progress in percent', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    answerCalls([[sendFeedback, () => SENT]])
    const slow = tools()
    renderParts(
      <FeedbackPage
        tools={{
          ...slow,
          store: async (content, type, options) => {
            options.onProgress?.(40)
            await promise
            return slow.store(content, type, options)
          },
        }}
      />,
    )
    await userEvent.type(description(), 'The card is cut off')
    await upload([shot('a.png')])
    await waitFor(() => expect(shots()).toHaveLength(1))
    await submit()
    const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Upload of a.png' })
    await waitFor(() => expect(progress.value).toBe(40))
    resolve(undefined)
    expect(await screen.findByRole('dialog', { name: 'Feedback submitted successfully' })).toBeTruthy()
  })

  test('a screenshot that is pasted during the upload is sent too', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const made = answerCalls([[sendFeedback, () => SENT]])
    const slow = tools()
    const store: ScreenshotsDeps['store'] = async (...input) => (await promise, slow.store(...input))
    renderParts(<FeedbackPage tools={{ ...slow, store }} />)
    await userEvent.type(description(), 'The card is cut off')
    await upload([shot('a.png')])
    await waitFor(() => expect(shots()).toHaveLength(1))
    await submit()
    paste('late.png')
    await waitFor(() => expect(shots()).toHaveLength(2))
    resolve(undefined)
    expect(await screen.findByRole('dialog', { name: 'Feedback submitted successfully' })).toBeTruthy()
    expect(made.map(({ input }) => input['filePathList'])).toEqual([['users/u1/1.png', 'users/u1/2.png']])
  })

  test('the list of screenshots is closed while the form is on its way, says so, and is open again after a failure', async () => {
    const { promise, reject } = Promise.withResolvers<undefined>()
    const made = answerCalls([[sendFeedback, () => promise]])
    renderParts(<FeedbackPage tools={tools()} />)
    await userEvent.type(description(), 'The card is cut off')
    await submit()
    await waitFor(() => expect(made).toHaveLength(1))
    fireEvent.paste(document.body, { clipboardData: { files: [] } }) // text
    paste('late.png')
    expect(told()).toEqual(['late.png: The feedback is on its way, without this screenshot'])
    reject(new Refusal(500, 'internal', 'Broken'))
    await waitFor(() => expect(told()).toHaveLength(2))
    expect(screen.queryByRole('img', { name: 'late.png' })).toBeNull()
    paste('again.png')
    expect(await screen.findByRole('img', { name: 'again.png' })).toBeTruthy()
    expect(shots()).toHaveLength(1)
  })

  test('at most five screenshots are taken', async () => {
    renderParts(<FeedbackPage tools={tools()} />)
    await upload(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => shot(`${name}.png`)))
    await waitFor(() => expect(shots()).toHaveLength(5))
    expect(screen.queryByRole('button', { name: /Add screenshots/ })).toBeNull()
    expect(store.get(toastsAtom)).toHaveLength(1)
  })

  test('a file that is no picture is refused by its name, and the others stay', async () => {
    renderParts(<FeedbackPage tools={tools()} />)
    await upload([shot('a.png'), shot('letter.png', 'bad')])
    await waitFor(() =>
      expect(store.get(toastsAtom).map(({ text }) => text)).toEqual([expect.stringMatching(/^letter\.png: /)]),
    )
    expect(shots()).toHaveLength(1)
  })

  test('a form without a description is marked and not sent (spec 5)', async () => {
    const made = answerCalls([[sendFeedback, () => SENT]])
    renderParts(<FeedbackPage tools={tools()} />)
    await submit()
    expect(description().getAttribute('aria-invalid')).toBe('true')
    expect(made).toEqual([])
  })

  test('a contact that is no email is marked and not sent (spec 5)', async () => {
    const made = answerCalls([[sendFeedback, () => SENT]])
    renderParts(<FeedbackPage tools={tools()} />)
    await userEvent.type(description(), 'Broken')
    await userEvent.type(screen.getByLabelText('Contact email'), 'nora')
    await submit()
    expect(screen.getByLabelText('Contact email').getAttribute('aria-invalid')).toBe('true')
    expect(made).toEqual([])
  })
})
