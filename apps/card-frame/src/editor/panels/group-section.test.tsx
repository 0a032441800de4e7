import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { useEdited } from '#editor/editor.ts'
import { group } from '#editor/edits/layers/group.ts'
import { renderInEditor } from '#test/render-in-editor.tsx'

import { GroupSection } from './group-section.tsx'

const IDS = ['text1', 'image1']

function Selected({ ids }: { ids: readonly string[] }) {
  const layers = useEdited((state) => state.card).layers.filter(({ id }) => ids.includes(id))
  return <GroupSection layers={layers} />
}

describe('the animation of a group', () => {
  const grouped = group(IDS, 'pair')(sampleCard())

  it('is set for the whole group, can be tried alone, and leaves with None', async () => {
    const play = vi.fn()
    const tryOut = vi.fn()
    const { card, isValid } = await renderInEditor(<Selected ids={IDS} />, grouped, { play, tryOut })
    const own = () => card().groups.find(({ id }) => id === 'pair')?.animations
    await userEvent.click(screen.getByText('Animation of the group', { selector: 'summary' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Entrance' }), 'Slide')
    expect([own()?.in?.name, isValid()]).toEqual(['slide', true])
    expect(tryOut).toHaveBeenCalledWith({ type: 'animations', ids: ['pair'], part: 'in' })
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(play).toHaveBeenCalledWith({ type: 'animations', ids: ['pair'] })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Entrance' }), 'None')
    expect(own()).toBeUndefined()
  })

  it('is not shown for some of its members', async () => {
    await renderInEditor(<Selected ids={['text1']} />, grouped)
    expect(screen.queryByText('Animation of the group')).toBeNull()
  })
})
