import { categoryList, regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { LIMITS } from '@petalpost/card-document/limits'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { renderInEditor } from '#test/render-in-editor.tsx'

import { CardPanel } from './card-panel.tsx'

/** Opens a section; what is in it is loaded then. */
async function open(title: string): Promise<void> {
  const summary = screen.getByText(title, { selector: 'summary' })
  await userEvent.click(summary)
  await waitFor(() => expect(within(summary.parentElement!).queryByRole('status')).toBeNull())
}
const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function write(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}

const LISTS = [
  [categoryList, () => [{ category: 'Birthday', name: 'Birthdays', count: 3 }]],
  [regionFestivalList, () => [{ festivalId: 50, name: 'Christmas' }]],
] as const

describe('the panel of the card', () => {
  it('describes the card: title, category, festival and spoken summary', async () => {
    answerCalls(LISTS)
    const { session, card } = await renderInEditor(<CardPanel />)
    await write(text('Title'), ' For Ada ')
    await screen.findByRole('option', { name: 'Birthdays' })
    await userEvent.selectOptions(list('Category'), 'Birthdays')
    await userEvent.selectOptions(list('Festival'), await screen.findByRole('option', { name: 'Christmas' }))
    await userEvent.clear(text('Description'))
    await userEvent.type(text('Description'), 'Snow falls')
    await userEvent.tab()
    expect(session.read().details).toEqual({ title: 'For Ada', category: 'Birthday', festivalId: 50 })
    expect(card().alt).toBe('Snow falls')
  })

  it('says that the lists did not load, and loads them again', async () => {
    let isAway = true
    answerCalls([
      LISTS[0],
      [
        regionFestivalList,
        () => {
          if (isAway) throw new TypeError('connection lost')
          return LISTS[1][1]()
        },
      ],
    ])
    await renderInEditor(<CardPanel />)
    await screen.findByText('The lists could not be loaded.')
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('option', { name: 'Christmas' })
    expect(screen.queryByText('The lists could not be loaded.')).toBeNull()
  })

  it('gives the card another size; a side stays within the limits', async () => {
    answerCalls(LISTS)
    const { card, isValid, session } = await renderInEditor(<CardPanel />)
    await open('Card size')
    await userEvent.click(screen.getByRole('radio', { name: 'Wide (16:9)' }))
    // the drawing of scenes is loaded first
    await waitFor(() => expect([card().width, card().height]).toEqual([960, 540]))
    await userEvent.click(screen.getByRole('radio', { name: 'Custom' }))
    await write(number('Width'), '5000')
    expect(screen.getByText('From 100 to 4000.')).toBeTruthy()
    await waitFor(() => expect([card().width, isValid()]).toEqual([4_000, true]))
    session.undo()
    session.undo()
    expect(card()).toEqual(sampleCard())
  })

  it('adds effects up to the limit, changes and removes them', async () => {
    answerCalls(LISTS)
    const tried: unknown[] = []
    const tryOut = (trial: unknown) => void tried.push(trial)
    const { card, isValid } = await renderInEditor(<CardPanel />, sampleCard(), { tryOut })
    await open('Effects')
    for (let count = 0; count < LIMITS.effects; count += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Add an effect' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add an effect' }).disabled).toBe(true)
    expect(new Set(card().effects?.map(({ name }) => name)).size).toBe(LIMITS.effects)
    const second = within(screen.getByRole('group', { name: 'Effect 2' }))
    await userEvent.selectOptions(second.getByRole('combobox', { name: 'Effect' }), 'Hearts')
    await userEvent.click(second.getByRole('radio', { name: 'When tapped' }))
    await userEvent.click(second.getByRole('radio', { name: 'Dense' }))
    await userEvent.click(second.getByRole('button', { name: 'Add a color' }))
    expect(card().effects?.[1]).toMatchObject({ name: 'hearts', trigger: 'tap', density: 3 })
    // each new effect is shown at once, and a change that can be seen
    const shown = [...Array.from({ length: LIMITS.effects }, (_, index) => index), 1, 1]
    expect(tried).toEqual(shown.map((index) => ({ type: 'effect', index })))
    expect(card().effects?.[1]?.colors).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Remove effect 1' }))
    expect(card().effects).toHaveLength(LIMITS.effects - 1)
    expect(isValid()).toBe(true)
  })

  it('sets how the card opens and what it stands on', async () => {
    answerCalls(LISTS)
    const tryOut = vi.fn()
    const { card, isValid } = await renderInEditor(<CardPanel />, sampleCard(), { tryOut })
    await userEvent.selectOptions(list('Fill'), 'Pattern')
    expect(card().background).toMatchObject({ type: 'pattern', name: 'dots' })
    await open('Opening')
    await userEvent.selectOptions(list('How the card opens'), 'Envelope')
    await waitFor(() => expect(text('Cover color').value).toBe('#b3263a'))
    expect([card().opening, isValid()]).toEqual([{ name: 'envelope' }, true])
    expect(tryOut).toHaveBeenCalledWith({ type: 'opening' })
  })

  it('changes and removes the music', async () => {
    answerCalls(LISTS)
    const music = { notes: { tempo: 96, score: 'C5 D5' }, loop: true, volume: 0.5, trigger: 'open' } as const
    const { card, isValid } = await renderInEditor(<CardPanel />, sampleCard({ music }))
    await open('Music')
    await write(number('Volume'), '80')
    await userEvent.click(screen.getByRole('switch', { name: 'Loop' }))
    expect([card().music, isValid()]).toEqual([{ ...music, volume: 0.8, loop: false }, true])
    expect(screen.queryByRole('spinbutton', { name: 'Plays from' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the music' }))
    expect(card()).not.toHaveProperty('music')
  })

  it('chooses the part of a track that is played', async () => {
    answerCalls(LISTS)
    const song = { key: 'u/song.mp3', kind: 'audio', mime: 'audio/mpeg', bytes: 9, duration: 60_000 } as const
    const sample = sampleCard({ music: { asset: 'song', loop: true, volume: 1, trigger: 'open' } })
    const { card, isValid } = await renderInEditor(<CardPanel />, { ...sample, assets: { ...sample.assets, song } })
    await open('Music')
    await write(number('Plays from'), '10')
    await write(number('Plays to'), '25.5')
    expect([card().music, isValid()]).toMatchObject([{ start: 10_000, end: 25_500 }, true])
  })
})
