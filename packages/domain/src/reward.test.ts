import { describe, expect, it } from 'vitest'

import { claimUrl, leavesAfterClaim, rewardOutcome } from './reward.ts'

describe('rewardOutcome', () => {
  it('a flag wins over success', () => {
    expect(rewardOutcome(true, {})).toBe('claimed')
    expect(rewardOutcome(true, { hasClaimed: false })).toBe('claimed')
    expect(rewardOutcome(false, { hasClaimed: true })).toBe('hasClaimed')
    expect(rewardOutcome(true, { cannotClaimed: true })).toBe('cannotClaimed')
    expect(rewardOutcome(false, { frequentOperations: true })).toBe('frequentOperations')
    expect(rewardOutcome(false)).toBe('failed')
    expect(rewardOutcome(false, null)).toBe('failed')
  })

  it('the three flags lead to /solution', () => {
    const outcomes = ['claimed', 'hasClaimed', 'cannotClaimed', 'frequentOperations', 'failed'] as const
    expect(outcomes.filter(leavesAfterClaim)).toEqual(['hasClaimed', 'cannotClaimed', 'frequentOperations'])
  })
})

it('a claim sends the full address only when it has a query', () => {
  expect(claimUrl('https://petalpost.test/intro?v=true')).toBe('https://petalpost.test/intro?v=true')
  expect(claimUrl('https://petalpost.test/intro?v=true#top')).toBe('https://petalpost.test/intro?v=true#top')
  expect(claimUrl('https://petalpost.test/intro')).toBe('')
  expect(claimUrl('https://petalpost.test/intro?')).toBe('')
  expect(claimUrl('https://petalpost.test/intro#a?b')).toBe('')
})
