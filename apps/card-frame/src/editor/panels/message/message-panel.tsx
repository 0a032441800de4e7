import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { rolesOf } from '@petalpost/card-document/roles'
import { nameGreeted, nameSigned } from '@petalpost/domain/message/salutation'
import { IconBulb } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'

import { LateMissingLetters } from '#editor/controls/font/late-missing-letters.ts'
import { Section } from '#editor/controls/section.tsx'
import { useLanguage } from '#editor/controls/use-language.ts'
import { useEdited } from '#editor/editor.ts'
import { roleText } from '#editor/edits/message/role-text.ts'

import { DateField } from './date-field.tsx'
import { EXAMPLES } from './examples.ts'
import { LogoField } from './logo-field.tsx'
import { RoleField } from './role-field.tsx'
import { SignatureField } from './signature-field.tsx'
import { useGround } from './use-ground.ts'
import { useRole } from './use-role.ts'
import { wishedYear } from './wished-year.ts'
import { WordsSection } from './words-section.tsx'

import classes from './message-panel.module.css'

/**
 * What a card says: to whom, its title and message, from whom and when. It needs no knowledge of layers. `onNeedMember`
 * is called when the author asks what a membership is.
 */
export function MessagePanel({ onNeedMember }: { onNeedMember: () => void }) {
  const { t } = useLingui()
  const ground = useGround()
  const message = useRole('message', ground)
  const language = useLanguage()
  const written = useEdited(({ card }) => card.language) ?? language
  const name = useEdited(({ card }) => nameGreeted(roleText(card, 'to')))
  const from = useEdited(({ card }) => nameSigned(roleText(card, 'from')))
  const [now] = useState(() => new Date())
  const examples = EXAMPLES[written]
  const words = useRef<HTMLDivElement>(null)
  function showWords(): void {
    const section = words.current?.querySelector('details')
    if (!section) return
    section.open = true
    section.scrollIntoView({ block: 'start' })
    section.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={classes['fields']}>
        <RoleField says="to" label={t`To`} placeholder={examples.to} ground={ground} />
        <RoleField says="title" label={t`Heading`} placeholder={examples.title} rows={2} ground={ground} />
        <RoleField says="message" label={t`Message`} placeholder={examples.message} rows={4} ground={ground} />
        <Button
          className={classes['toWords'] ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBulb size={16} aria-hidden />}
          onClick={showWords}
        >
          <Trans>See suggestions</Trans>
        </Button>
        <RoleField says="from" label={t`From`} placeholder={examples.from} ground={ground} />
        <DateField ground={ground} />
        <SignatureField ground={ground} />
        <LogoField />
        <Suspense>
          <MissingInWords />
        </Suspense>
      </div>
      <div ref={words}>
        <Section title={t`Suggested words`} isOpen>
          <WordsSection
            values={{ name, from, year: wishedYear(now, written) }}
            onChoose={message.write}
            onNeedMember={onNeedMember}
          />
        </Section>
      </div>
    </>
  )
}

/** Names the letters of the words above that their fonts lack. */
function MissingInWords() {
  const layers = useEdited(({ card }) => card.layers)
  const roles = rolesOf({ layers })
  return <LateMissingLetters layers={layers.filter(({ id }) => roles.has(id))} />
}
