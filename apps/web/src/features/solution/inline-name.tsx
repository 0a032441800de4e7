import { cleanName, isVisible } from '@petalpost/domain/typed-text/name'
import { useId, useRef, useState } from 'react'

import { useLengthProblem } from '#shared/ui/use-length-problem.ts'

import classes from './inline-name.module.css'

interface InlineNameProps {
  /** Label for screen readers: what the name is. */
  label: string
  value: string
  maxLength: number
  className: string | undefined
  look?: 'heading' | 'plain'
  /**
   * Called with the new name (on Enter or blur), or null when it has not changed. When it resolves to false, the name
   * was not saved: the field stays with its text and can finish again.
   */
  onFinish: (name: string | null) => void | Promise<boolean>
}

/**
 * A name that is edited in place. Escape reverts it. A name that is too long shows its problem and stays in the field.
 */
export function InlineName({ label, value, maxLength, className, look, onFinish }: InlineNameProps) {
  const problemId = useId()
  const lengthProblem = useLengthProblem(maxLength)
  const [text, setText] = useState(value)
  const problem = lengthProblem(text)
  const isOver = useRef(false)
  const end = (name: string | null) => {
    // a field may still fire blur when it is removed
    if (isOver.current) return
    isOver.current = true
    void Promise.resolve(onFinish(name)).then((isSaved) => (isOver.current = isSaved !== false))
  }
  const finish = () => {
    if (problem) return
    const wanted = cleanName(text)
    end(isVisible(wanted) && wanted !== value ? wanted : null)
  }
  return (
    <span className={classes['place']}>
      <input
        className={className}
        data-look={look}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to write here
        autoFocus
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.stopPropagation()
          if (event.key === 'Escape') end(null)
          else finish()
        }}
      />
      <span id={problemId} className={classes['problem']} role="alert">
        {problem}
      </span>
    </span>
  )
}
