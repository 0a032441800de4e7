import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { FestivalEntry, ShowConfig } from '@petalpost/api-client/schemas/solutions'
import { FRAME_SIZES } from '@petalpost/domain/card-frame'
import { effectiveShowConfig, inherits, MASK_HIDDEN, MASK_SHOWN, type Platform } from '@petalpost/domain/show-config'
import { useId } from 'react'

import { withEntry } from '#shared/solution/joined-festivals.ts'
import { isMovedInside, isOwnSize } from '#shared/solution/popup-place.ts'

import { ChoiceSelect } from './choice-select.tsx'
import { useChoices } from './choices.ts'
import { withOptions, withOwnConfig, withPlatformConfig } from './edits.ts'
import { NumberField } from './number-field.tsx'
import { SiteOptions } from './site-options.tsx'
import { TimingFields } from './timing-fields.tsx'
import { useEditor, useEditorState } from './use-editor.ts'

import classes from './settings-panel.module.css'

interface SettingsPanelProps {
  platform: Platform
  selected: FestivalEntry | undefined
}

/** Decimals of a length that the contract takes. */
const LENGTH_DECIMALS = 3

/** Position, size and timing: of the selected festival when it has settings of its own, else of the platform. */
export function SettingsPanel({ platform, selected }: SettingsPanelProps) {
  const { t } = useLingui()
  const session = useEditor()
  const { definition } = useEditorState().solution
  const { showTimes, positions } = useChoices()
  const { showConfig } = definition.platforms[platform]
  const own = selected && !inherits(selected.showConfig) ? selected : undefined
  const config = effectiveShowConfig(showConfig, own?.showConfig)
  const set = (change: Partial<ShowConfig>) =>
    session.edit((current) =>
      own
        ? withEntry(current, platform, own.id, (entry) => withOwnConfig(entry, change))
        : withPlatformConfig(current, platform, change),
    )
  const setStyle = (change: Partial<ShowConfig['style']>) => set({ style: { ...config.style, ...change } })
  const name = own?.name
  const isFull = config.showPosition === 'full'
  const movedId = useId()
  const isMoved = isMovedInside(config, FRAME_SIZES[platform])
  const SIDES = [
    ['top', t`Top`],
    ['left', t`Left`],
    ['width', t`Width`],
    ['height', t`Height`],
  ] as const
  return (
    <aside className={classes['panel']} aria-label={t`Settings`}>
      <p className={classes['scope']} data-own={own !== undefined}>
        {name !== undefined && platform === 'pc' && <Trans>Settings of {name} on PC</Trans>}
        {name !== undefined && platform === 'mobile' && <Trans>Settings of {name} on mobile</Trans>}
        {name === undefined && platform === 'pc' && <Trans>Settings of all PC festivals with “Inherit”</Trans>}
        {name === undefined && platform === 'mobile' && <Trans>Settings of all mobile festivals with “Inherit”</Trans>}
      </p>
      <fieldset className={classes['positions']}>
        <legend>
          <Trans>Position</Trans>
        </legend>
        {positions.map(({ value, label }) => (
          <label key={value} data-position={value}>
            <input
              type="radio"
              name="position"
              className="visually-hidden"
              checked={config.showPosition === value}
              onChange={() => set({ showPosition: value })}
            />
            <i aria-hidden />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset className={classes['fields']} disabled={isFull}>
        <legend>
          <Trans>Size and offset</Trans>
        </legend>
        {SIDES.map(([side, label]) => (
          <NumberField
            key={side}
            label={label}
            unit={config.style[side].endsWith('px') ? 'px' : '%'}
            value={Number.parseFloat(config.style[side])}
            min={side === 'width' || side === 'height' ? 1 : -100}
            max={config.style[side].endsWith('px') ? 99_999 : 100}
            decimals={LENGTH_DECIMALS}
            disabled={isOwnSize(config.style) && (side === 'top' || side === 'left')}
            describedBy={isMoved ? movedId : undefined}
            onChange={(value) => setStyle({ [side]: `${value}${config.style[side].endsWith('px') ? 'px' : '%'}` })}
          />
        ))}
        {isMoved && (
          <p id={movedId} role="status" data-warning>
            <Trans>
              The close button would be outside the window, so the card will be moved inside. Visitors can then close
              it.
            </Trans>
          </p>
        )}
        <p>
          {isFull ? (
            <Trans>“Full” covers the whole window.</Trans>
          ) : isOwnSize(config.style) ? (
            <Trans>The card shows in its own size. If you set a width or height, you can also move it.</Trans>
          ) : (
            <button type="button" onClick={() => setStyle({ top: '0%', left: '0%', width: '100%', height: '100%' })}>
              <Trans>Reset to the card’s own size</Trans>
            </button>
          )}
        </p>
      </fieldset>
      <TimingFields config={config} onChange={set} />
      <div className={classes['rows']}>
        <Switch
          classNames={{ body: classes['switch'] ?? '' }}
          labelPosition="left"
          label={t`Close by itself`}
          checked={config.autoClose}
          onChange={(event) => set({ autoClose: event.currentTarget.checked })}
        />
        <Switch
          classNames={{ body: classes['switch'] ?? '' }}
          labelPosition="left"
          label={t`Mask`}
          description={t`Dims the page behind the card`}
          checked={config.showMask === MASK_SHOWN}
          onChange={(event) => set({ showMask: event.currentTarget.checked ? MASK_SHOWN : MASK_HIDDEN })}
        />
        <div className={classes['row']}>
          <span aria-hidden>
            <Trans>Show times</Trans>
          </span>
          <ChoiceSelect
            label={t`Show times`}
            choices={showTimes}
            value={config.showTimes}
            onChoose={(value) => set({ showTimes: value })}
          />
        </div>
      </div>
      {selected && !own && (
        <p className={classes['note']}>
          <Trans>Switch off “Inherit” on a festival to give it its own settings.</Trans>
        </p>
      )}
      <SiteOptions
        options={definition.options}
        onChange={(change) => session.edit((current) => withOptions(current, change))}
      />
    </aside>
  )
}
