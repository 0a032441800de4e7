import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Progress } from '@mantine/core'
import { ownFiles, removeFile } from '@petalpost/api-client/endpoints/files'
import type { OwnFile } from '@petalpost/api-client/schemas/files'
import type { Asset } from '@petalpost/card-document/card'
import { confirm } from '@petalpost/ui/confirm'
import { showToast } from '@petalpost/ui/toast'
import { useLoad } from '@petalpost/ui/use-load'
import { IconTypography } from '@tabler/icons-react'
import { useState } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { assetOf, kindOfType } from '#editor/saving/card-asset.ts'
import { failureMessage } from '#editor/shell/failure-message.ts'

import { useLibrary, useUploadList } from '../library.ts'
import { SearchField } from '../search-field.tsx'
import { putOwnFile } from './put-own-file.ts'
import { Preview } from './upload-files.tsx'

import classes from '../library.module.css'

const MEGABYTE = 1024 * 1024

/** The author's files of all cards that are not on this one: to search, use and take out (spec 4, "My files"). */
export function AllFiles() {
  const editor = useEditor()
  const library = useLibrary()
  const { t, i18n } = useLingui()
  const { api, assetUrl } = editor
  const { found, isMissing, retry } = useLoad(() => api.call(ownFiles, {}))
  const sent = useUploadList()
  const assets = useEdited(({ card }) => card.assets)
  const [search, setSearch] = useState('')
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())

  if (isMissing)
    return (
      <div className={classes['notice']} role="alert">
        <p>
          <Trans>Your other files could not be loaded.</Trans>
        </p>
        <Button size="compact-md" variant="default" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )
  if (!found) return null
  const { records, olderCount = 0, usedBytes, quotaBytes } = found.loaded
  const here = new Set([
    ...Object.values(assets).map(({ key }) => key),
    ...sent.flatMap(({ stored }) => stored?.asset.key ?? []),
  ])
  const others = records.filter(({ key }) => !here.has(key) && !gone.has(key))
  const words = search.trim().toLocaleLowerCase()
  const matching = others.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  const megabytes = (bytes: number) => i18n.number(bytes / MEGABYTE, { maximumFractionDigits: 1 })
  const [used, all] = [megabytes(usedBytes), megabytes(quotaBytes)]

  async function remove(file: OwnFile): Promise<void> {
    const name = nameOf(file)
    const { usedBy, useCount, versionCount = 0, isInBrand = false } = file
    const titles = usedBy.map(({ title }) => title || t`Untitled`).join(t`, `)
    const rest = useCount - usedBy.length
    const keepers = versionCount > 0 ? (isInBrand ? 'both' : 'versions') : isInBrand ? 'brand' : 'none'
    const onCards =
      rest > 0
        ? t`It stays on the cards that show it: ${titles} and ${rest} more.`
        : t`It stays on the cards that show it: ${titles}.`
    const kept = {
      both: t`Earlier versions of your cards and your brand keep it, so it still takes up space.`,
      versions: t`Earlier versions of your cards keep it, so it still takes up space.`,
      brand: t`Your brand keeps it, so it still takes up space.`,
      none: useCount === 0 ? t`No card shows it. It cannot be brought back.` : '',
    }[keepers]
    const about = [t`“${name}” leaves My files.`, useCount > 0 ? onCards : '', kept].filter(Boolean).join('\n')
    if (!(await confirm('delete', about))) return
    try {
      await api.call(removeFile, { key: file.key })
      setGone((before) => new Set([...before, file.key]))
    } catch (error) {
      showToast('error', failureMessage(error))
    }
  }
  function nameOf({ name, createdAt }: OwnFile): string {
    const day = i18n.date(createdAt)
    return name || t`File of ${day}`
  }
  const kinds: [title: string, kinds: readonly Asset['kind'][]][] = [
    [t`Pictures`, ['image', 'svg', 'gif']],
    [t`Videos`, ['video']],
    [t`Sounds`, ['audio']],
    [t`Fonts`, ['font']],
  ]
  return (
    <section className={classes['stack']} aria-label={t`Files of my other cards`}>
      <div className={classes['theme']}>
        <h3>
          <Trans>Files of my other cards</Trans>
        </h3>
        <Progress value={(100 * usedBytes) / quotaBytes} aria-label={t`Space used`} />
        <p className={classes['hint']}>
          <Trans>
            {used} of {all} MB used
          </Trans>
        </p>
      </div>
      {others.length > 0 && (
        <SearchField
          label={t`Search my files`}
          example={t`Logo`}
          value={search}
          onChange={setSearch}
          hasNone={matching.length === 0}
        />
      )}
      {kinds.map(([title, of]) => {
        const files = matching.filter(({ mime }) => of.includes(kindOfType(mime)))
        return (
          files.length > 0 && (
            <section key={title} className={classes['theme']} aria-label={title}>
              <h3>{title}</h3>
              <ul className={classes['pictures']}>
                {files.map((file) => {
                  const name = nameOf(file)
                  return (
                    <li key={file.key} className={classes['owned']}>
                      <button
                        type="button"
                        className={classes['square']}
                        title={name}
                        aria-label={t`Use ${name}`}
                        onClick={() => void putOwnFile(editor, library, file)}
                      >
                        {kindOfType(file.mime) === 'font' ? (
                          <span className={classes['plain']}>
                            <IconTypography aria-hidden />
                            {name}
                          </span>
                        ) : (
                          <Preview file={{ id: file.key, asset: assetOf(file, {}) }} url={assetUrl(file.key)} />
                        )}
                      </button>
                      <CloseButton
                        className={classes['out'] ?? ''}
                        size="sm"
                        aria-label={t`Take ${name} out of my files`}
                        onClick={() => void remove(file)}
                      />
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        )
      })}
      {olderCount > 0 && (
        <p className={classes['hint']}>
          <Plural value={olderCount} one="# older file is not listed." other="# older files are not listed." />
        </p>
      )}
    </section>
  )
}
