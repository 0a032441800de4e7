import { describe, expect, it } from 'vitest'

import { EMPTY_FEEDBACK, FEEDBACK_MAX_LENGTH, feedbackProblem } from './feedback.ts'

const form = { problemDescription: 'The heart does not beat.', contactAddress: 'mei@example.com', filePathList: ['a'] }

describe('feedbackProblem', () => {
  it('a description is enough', () => {
    expect(feedbackProblem(form)).toBeNull()
    expect(feedbackProblem({ ...EMPTY_FEEDBACK, problemDescription: 'It broke.' })).toBeNull()
  })

  it('names the first problem', () => {
    expect(feedbackProblem(EMPTY_FEEDBACK)).toBe('feedback_description_required')
    expect(feedbackProblem({ ...form, problemDescription: ' \n ' })).toBe('feedback_description_required')
    expect(feedbackProblem({ ...form, problemDescription: 'x'.repeat(FEEDBACK_MAX_LENGTH + 1) })).toBe(
      'feedback_too_long',
    )
    expect(feedbackProblem({ ...form, contactAddress: 'mei' })).toBe('feedback_email_pattern')
  })

  it('accepts 5 screenshots and refuses 6', () => {
    const paths = ['1', '2', '3', '4', '5']
    expect(feedbackProblem({ ...form, filePathList: paths })).toBeNull()
    expect(feedbackProblem({ ...form, filePathList: [...paths, '6'] })).toBe('feedback_too_many_screenshots')
  })
})
