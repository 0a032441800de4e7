import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import { type ChangeEvent, type CompositionEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'

import type { GroundBelow } from './use-ground.ts'
import { useRole } from './use-role.ts'

interface RoleFieldProps {
  says: TextRole
  label: string
  placeholder: string
  ground: GroundBelow
  /** Several lines. */
  rows?: number
  /** Stands at the end of a field of one line. */
  end?: ReactNode
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** What the card says in a role. Each letter is on the card at once; the letters of an input method when it is done. */
export function RoleField({ says, label, placeholder, ground, rows, end }: RoleFieldProps) {
  const { t, i18n } = useLingui()
  const { value, room, isWritten, isHard, write } = useRole(says, ground)
  const [draft, setDraft] = useState<string | null>(null)
  const isEntered = useRef(false)
  const text = draft ?? value

  /**
   * The press that enters words of the template selects them, as in an address bar: what is typed replaces them. A
   * heading is kept, and at most changed here and there: "Mom" to "Mum".
   */
  function press({ currentTarget, nativeEvent }: MouseEvent<Field>): void {
    // a mouse may have selected a part of them; a finger selects nothing by a short press, but browsers may take a word
    const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    const isCaret = currentTarget.selectionStart === currentTarget.selectionEnd
    if (says !== 'title' && isEntered.current && (isCaret || isFinger) && !isWritten) currentTarget.select()
    isEntered.current = false
  }

  const shared = {
    label,
    placeholder,
    autoComplete: 'off',
    maxLength: Math.max(room, value.length),
    value: text,
    error:
      text.length >= room
        ? t`At most ${i18n.number(room)} characters.`
        : isHard && t`These words are hard to read where they stand. Move them on the card.`,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Field>) => {
      setDraft(currentTarget.value)
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) write(currentTarget.value)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => write(currentTarget.value),
    onFocus: () => {
      isEntered.current = true
    },
    onClick: press,
    onBlur: () => setDraft(null),
  } as const
  return rows === undefined ? (
    <TextInput {...shared} rightSection={end} rightSectionWidth={end ? 72 : 0} />
  ) : (
    <Textarea {...shared} rows={rows} />
  )
}
