import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { stubIntersections } from '#test/intersections.ts'

import { useLiveView } from './use-live-view.ts'

let seen: (inView: boolean) => void
let idle: (() => void)[]

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call))
  stubIntersections((tell) => {
    seen = (inView) => act(() => tell(inView))
  })
})

function Place() {
  const [ref, { live, inView }] = useLiveView()
  return <p ref={ref}>{`${live ? 'live' : 'still'}, ${inView ? 'seen' : 'unseen'}`}</p>
}

const says = (text: string) => expect(screen.getByText(text)).toBeTruthy()

test('something costly waits until it is in view and the page is idle; then it stays, and knows when it is out of view', () => {
  render(<Place />)
  says('still, unseen')
  expect(idle).toHaveLength(0)

  seen(true)
  says('still, seen')
  act(() => idle.forEach((call) => call()))
  says('live, seen')

  seen(false)
  says('live, unseen')
})

test('an element that leaves the view before the page is idle stays still', () => {
  render(<Place />)
  seen(true)
  seen(false)
  act(() => idle.forEach((call) => call()))
  expect(screen.getByText('still, unseen')).toBeTruthy()
})
