import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ACCEPTED } from '@petalpost/api-client/upload/accepted'
import { IconCheck, IconUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { ChoiceField } from '../choice/choice-field.tsx'
import { CATEGORY_NAMES, weightName } from '../names.ts'
import { type Face, loadFaces, nearestWeight, showFaces, weightsOf } from './faces.ts'
import { type FontGroup, fontList } from './font-list.ts'
import { recentFonts, rememberFont } from './recent-fonts.ts'
import { type Script, SCRIPTS, scriptsOf } from './scripts.ts'

import fields from '../field.module.css'
import classes from './font-field.module.css'

interface FontFieldProps {
  /** Null if the letters differ. */
  family: string | null
  weight: number | null
  /** Families of the author's own. */
  own: readonly string[]
  /** The weights of the family, when it is one of them. */
  ownWeights: readonly number[]
  onChange: (font: { fontFamily: string; fontWeight: number }) => void
  onWeight: (weight: number) => void
  /** Uploads a font and sets the letters in it. */
  onUpload: (file: File) => Promise<void>
}

const GROUP_NAMES: Readonly<Record<FontGroup, MessageDescriptor>> = {
  own: msg`My fonts`,
  recent: msg`Chosen last`,
  ...CATEGORY_NAMES,
  other: msg`Other`,
}

const SCRIPT_NAMES: Readonly<Record<Script, MessageDescriptor>> = {
  chinese: msg`Chinese`,
  accents: msg`Latin with accents`,
  vietnamese: msg`Vietnamese`,
  cyrillic: msg`Cyrillic`,
  greek: msg`Greek`,
}

const SAMPLES = { latin: 'Happy birthday', chinese: '生日快乐' } as const

function useFaces() {
  const [faces, setFaces] = useState<readonly Face[]>([])
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    loadFaces().then(
      (loaded) => isShown && setFaces(loaded),
      () => isShown && setFailed(true),
    )
    return () => void (isShown = false)
  }, [])
  return { faces, hasFailed }
}

/** The family and weight of letters; the list shows each family in its own letters. */
export function FontField({ family, weight, own, ownWeights, onChange, onWeight, onUpload }: FontFieldProps) {
  const { t, i18n } = useLingui()
  const { faces, hasFailed } = useFaces()
  // a search would open the keyboard over the list
  const isTouched = useMediaQuery('(hover: none)')
  const [isUploading, setUploading] = useState(false)
  const [recent, setRecent] = useState<readonly string[]>([])
  const [script, setScript] = useState<Script | null>(null)
  const [scripts, setScripts] = useState<ReadonlyMap<string, ReadonlySet<Script>>>(new Map())
  const upload = async (file: File | null) => {
    if (!file) return
    setUploading(true)
    await onUpload(file)
    setUploading(false)
  }
  const byFamily = new Map(faces.map((face) => [face.family, face]))
  // a Chinese reader finds a font by its Chinese name, and the fonts with Chinese letters first
  const isChinese = i18n.locale === 'zh-CN'
  const labelOf = (name: string) => (isChinese && byFamily.get(name)?.chineseName) || name
  const groups = fontList({ faces, own, recent, family, script, scripts, isChinese }).map(([group, names]) => ({
    group: i18n._(GROUP_NAMES[group]),
    items: names.map((name) => ({ value: name, label: labelOf(name) })),
  }))
  function open(): void {
    showFaces(faces)
    setRecent(recentFonts(() => localStorage))
    if ('fonts' in document) setScripts(scriptsOf(document.fonts))
  }
  function choose(chosen: string | null): void {
    if (chosen === null || chosen === family) return
    rememberFont(() => localStorage, chosen)
    onChange({ fontFamily: chosen, fontWeight: nearestWeight(faces, chosen, weight ?? 400) })
  }
  const nameOf = (weight: number): string => {
    const name = weightName(weight)
    return name ? `${i18n._(name)} ${weight}` : String(weight)
  }
  const weights = family !== null && own.includes(family) ? ownWeights : weightsOf(faces, family)
  const offered = weight === null || weights.includes(weight) ? weights : [...weights, weight].toSorted((a, b) => a - b)
  return (
    <div className={fields['stack']}>
      <Select
        label={t`Font`}
        size="xs"
        searchable={!isTouched}
        allowDeselect={false}
        data={groups}
        value={family}
        placeholder={t`Mixed`}
        nothingFoundMessage={t`No font found`}
        error={hasFailed ? t`The fonts could not be loaded. Please open the card again.` : null}
        maxDropdownHeight={360}
        comboboxProps={{ withinPortal: true, shadow: 'md' }}
        onDropdownOpen={open}
        renderOption={({ option, checked }) => (
          <span className={classes['option']}>
            <span className={classes['sample']} style={{ fontFamily: `'${option.value}'` }}>
              {byFamily.get(option.value)?.chinese ? SAMPLES.chinese : SAMPLES.latin}
            </span>
            <span className={classes['family']}>{option.label}</span>
            {checked && <IconCheck className={classes['check']} size={16} aria-hidden />}
          </span>
        )}
        onChange={choose}
      />
      <div className={classes['beside']}>
        <Select
          aria-label={t`Fonts with these letters`}
          size="xs"
          placeholder={t`All letters`}
          clearable
          data={SCRIPTS.map((value) => ({ value, label: i18n._(SCRIPT_NAMES[value]) }))}
          value={script}
          comboboxProps={{ withinPortal: true, shadow: 'md' }}
          onDropdownOpen={open}
          onChange={(chosen) => setScript(SCRIPTS.find((one) => one === chosen) ?? null)}
        />
        <FileButton accept={ACCEPTED.font} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              loading={isUploading}
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              <Trans>Upload a font</Trans>
            </Button>
          )}
        </FileButton>
      </div>
      {offered.length > 1 && (
        <ChoiceField
          label={t`Weight`}
          choices={offered.map((weight) => ({ value: String(weight), label: nameOf(weight) }))}
          value={weight === null ? null : String(weight)}
          onChange={(chosen) => onWeight(Number(chosen))}
        />
      )}
    </div>
  )
}
