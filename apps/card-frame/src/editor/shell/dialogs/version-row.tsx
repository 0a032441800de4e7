import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CardVersion } from '@petalpost/api-client/schemas/cards'
import { MAX_VERSION_NAME } from '@petalpost/domain/card'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'

import { IconButton } from '../parts/icon-button.tsx'

import classes from './version-list.module.css'

/** The version that every card begins with: the template, or what was saved first. */
const FIRST = 1

interface VersionRowProps {
  version: CardVersion
  /** It is the card as it is saved now. */
  isCurrent: boolean
  isBusy: boolean
  isDisabled: boolean
  /** An empty name takes the name away. */
  onName: (name: string) => void
  onRestore: () => void
}

/** One version: when it was saved and what it is called, to restore and to name it. */
export function VersionRow({ version, isCurrent, isBusy, isDisabled, onName, onRestore }: VersionRowProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const { savedAt, title, thumbnail, name } = version
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(savedAt),
  )

  function end(isKept: boolean): void {
    if (isKept && draft !== null && draft !== name) onName(draft)
    setDraft(null)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    end(event.key === 'Enter')
  }
  return (
    <li className={classes['version']}>
      <img className={classes['picture']} src={thumbnail} alt="" loading="lazy" />
      <div className={classes['words']}>
        {draft === null ? (
          name !== '' && <b>{name}</b>
        ) : (
          <input
            className={classes['input']}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- its author has just asked for this field
            autoFocus
            aria-label={t`Name of the version`}
            placeholder={t`Name`}
            data-mantine-stop-propagation="true" // Escape closes the field, not the dialog
            maxLength={MAX_VERSION_NAME}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => end(true)}
          />
        )}
        <span className={name === '' ? classes['time'] : classes['title']}>{time}</span>
        <span className={classes['title']}>
          {!isCurrent && version.version === FIRST ? <Trans>As it was first</Trans> : title}
        </span>
      </div>
      <IconButton
        label={name === '' ? t`Name the version of ${time}` : t`Rename the version ${name}`}
        disabled={isDisabled}
        onClick={() => setDraft(name)}
      >
        <IconPencil size={18} aria-hidden />
      </IconButton>
      {isCurrent ? (
        <span className={classes['title']}>
          <Trans>Current</Trans>
        </span>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          loading={isBusy}
          disabled={isDisabled && !isBusy}
          aria-label={t`Restore the version of ${time}`}
          onClick={onRestore}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  )
}
