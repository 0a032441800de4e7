import { confirm } from '@petalpost/ui/confirm'
import { Overlays } from '@petalpost/ui/overlays'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { SidePanel } from './side-panel.tsx'

const answers: boolean[] = []
const question = () => screen.queryByRole('dialog', { name: /Warning/ })

function Page() {
  return (
    <>
      <SidePanel label="My cards" icon={null} width={272}>
        {(close) => (
          <>
            <button
              type="button"
              onClick={() => void confirm('delete', 'It goes.').then((agreed) => answers.push(agreed))}
            >
              Remove
            </button>
            <button type="button" onClick={close}>
              Choose
            </button>
          </>
        )}
      </SidePanel>
      <Overlays />
    </>
  )
}

const narrow = (isNarrow: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: isNarrow, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )

beforeEach(() => void answers.splice(0))

test('SidePanel: on a wide page it is a panel, without a button to open it', () => {
  narrow(false)
  renderParts(<Page />)
  expect(screen.getByRole('complementary', { name: 'My cards' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'My cards' })).toBeNull()
})

test('SidePanel: on a narrow page it is a sheet; a question asked from it can be answered, and Escape closes one at a time', async () => {
  narrow(true)
  renderParts(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'My cards' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'My cards' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(question()).toBeTruthy())
  await userEvent.click(within(question() as HTMLElement).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(answers).toEqual([true]))

  await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(question()).toBeTruthy())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeNull())
  expect(answers).toEqual([true, false])
  expect(screen.getByRole('dialog', { name: 'My cards' })).toBeTruthy()

  await userEvent.click(sheet.getByRole('button', { name: 'Choose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
