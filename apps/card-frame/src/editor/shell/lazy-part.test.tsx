import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { type LazyPart, lazyPart } from '@petalpost/ui/lazy-part'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

const Loaded = ({ name }: { name: string }) => <p>{name}</p>

const show = (Part: LazyPart<{ name: string }>) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Part name="Stickers" />
      </MantineProvider>
    </I18nProvider>,
  )

describe('a part of the page that is loaded when it is shown', () => {
  it('says that it cannot be loaded, and is shown when it can (rule F9)', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(Loaded)]
    const Part = lazyPart(() => answers.shift()!())
    show(Part)
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Stickers')).toBeTruthy()
  })

  it('comes by itself when the page is online again (rule F9)', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(Loaded)]
    show(lazyPart(() => answers.shift()!()))
    await screen.findByRole('alert')
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Stickers')).toBeTruthy()
  })

  it('is there at once when it was loaded before, and is loaded once', async () => {
    let loads = 0
    const Part = lazyPart(() => {
      loads += 1
      return Promise.resolve(Loaded)
    })
    Part.preload()
    await Promise.resolve()
    await Promise.resolve()
    show(Part)
    expect([screen.getByText('Stickers').textContent, loads]).toEqual(['Stickers', 1])
  })

  it('tells nobody that loading it ahead has failed', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(Loaded)]
    const Part = lazyPart(() => answers.shift()!())
    Part.preload()
    await Promise.resolve()
    show(Part)
    expect(await screen.findByText('Stickers')).toBeTruthy()
  })
})
