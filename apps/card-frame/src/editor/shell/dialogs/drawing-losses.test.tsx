import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { store } from '@petalpost/ui/store'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { beforeEach, expect, it } from 'vitest'

import { lossyDrawingsAtom } from '#editor/saving/foreign/drawing-losses.ts'

import { LossesDialog } from './losses-dialog.tsx'

const lossy = (name: string, lost: readonly ('fonts' | 'html')[]) => ({
  name,
  before: `blob:${name}`,
  after: `/files/${name}`,
  lost,
})

beforeEach(() => {
  store.set(lossyDrawingsAtom, [])
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <MantineProvider>
          <LossesDialog />
        </MantineProvider>
      </Provider>
    </I18nProvider>,
  )
})

it('a drawing that lost something is shown before and after, with what it lost and the way on', async () => {
  store.set(lossyDrawingsAtom, [lossy('logo.svg', ['fonts', 'html'])])
  await screen.findByRole('dialog', { name: 'Parts of this drawing could not be kept' })
  await screen.findByText('logo.svg')
  expect(screen.getByAltText('The drawing as you exported it').getAttribute('src')).toBe('blob:logo.svg')
  expect(screen.getByAltText('The drawing as it is kept').getAttribute('src')).toBe('/files/logo.svg')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fonts: people without the font see another one. Convert text to outlines before you export.',
    'Parts that are web pages or videos. Replace them with shapes or text.',
  ])
})

it('several drawings are told one after another; one that only looks different has a sentence of its own', async () => {
  store.set(lossyDrawingsAtom, [lossy('a.svg', ['fonts']), lossy('b.svg', [])])
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await screen.findByText(/It looks different now/)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
