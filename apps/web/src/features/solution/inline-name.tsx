import { useId, useRef, useState } from 'react'

import { useLengthProblem } from '#shared/ui/use-length-problem.ts'

import classes from './inline-name.module.css'

interface InlineNameProps {
  /** What the name is, for those who hear the page. */
  label: string
  value: string
  maxLength: number
  className: string | undefined
  look?: 'heading' | 'plain'
  /** The finished name (Enter or leaving), or null when it was left as it was. */
  onFinish: (name: string | null) => void
}

/** A name that is being written in place. Escape takes the change back; one that is too long says so and stays. */
export function InlineName({ label, value, maxLength, className, look, onFinish }: InlineNameProps) {
  const problemId = useId()
  const lengthProblem = useLengthProblem(maxLength)
  const [text, setText] = useState(value)
  const problem = lengthProblem(text)
  const isOver = useRef(false)
  const end = (name: string | null) => {
    // a field that is taken away may still tell that it lost the focus
    if (isOver.current) return
    isOver.current = true
    onFinish(name)
  }
  const finish = () => {
    if (problem) return
    const wanted = text.trim()
    end(wanted && wanted !== value ? wanted : null)
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
