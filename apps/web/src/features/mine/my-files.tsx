import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Progress, TextInput } from '@mantine/core'
import { ownFiles, removeFile } from '@petalpost/api-client/endpoints/files'
import type { OwnFile } from '@petalpost/api-client/schemas/files'
import { confirm } from '@petalpost/ui/confirm'
import { IconFileMusic, IconMovie, IconSearch, IconTrash, IconTypography } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { useCardTitle } from '#shared/card/card-title.ts'
import { thumbnailSources } from '#shared/card/picture/thumbnail-sources.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { ListError } from '#shared/ui/list-error.tsx'

import classes from './my-files.module.css'

const MEGABYTE = 1024 * 1024
/** Width of a file's picture, px. */
const PICTURE_WIDTH = 56

const ownFilesQuery = queryOptions({
  queryKey: ['own files'],
  queryFn: ({ signal }) => api.call(ownFiles, {}, { signal }),
  meta: { own: true },
})

/** My files (spec 4): pictures, films, sounds and fonts of all cards, with the cards that show them and the space. */
export function MyFiles() {
  const { t, i18n } = useLingui()
  const { data, isError, error, refetch } = useQuery(ownFilesQuery)
  const [search, setSearch] = useState('')
  if (isError) return <ListError error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { records, olderCount = 0, usedBytes, quotaBytes } = data
  const megabytes = (bytes: number) => i18n.number(bytes / MEGABYTE, { maximumFractionDigits: 1 })
  const [used, all] = [megabytes(usedBytes), megabytes(quotaBytes)]
  const words = search.trim().toLocaleLowerCase()
  const matching = records.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  return (
    <div className={classes['files']}>
      <div className={classes['space']}>
        <Progress value={(100 * usedBytes) / quotaBytes} aria-label={t`Space used`} />
        <p>
          <Trans>
            {used} of {all} MB used, your cards included
          </Trans>
        </p>
      </div>
      {records.length === 0 ? (
        <ListEmpty
          text={<Trans>Pictures, videos, music and fonts that you upload in the card editor appear here.</Trans>}
        />
      ) : (
        <>
          <TextInput
            type="search"
            aria-label={t`Search my files`}
            placeholder={t`Search my files`}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {matching.length === 0 && (
            <p role="status">
              <Trans>No file has this name.</Trans>
            </p>
          )}
          <ul>
            {matching.map((file) => (
              <FileRow key={file.key} file={file} />
            ))}
          </ul>
          {olderCount > 0 && (
            <p>
              <Plural
                value={olderCount}
                one="# older file is not listed. Take others out to see it."
                other="# older files are not listed. Take others out to see them."
              />
            </p>
          )}
        </>
      )}
    </div>
  )
}

function FileRow({ file }: { file: OwnFile }) {
  const { t, i18n } = useLingui()
  const dayOf = useInstantText()
  const titleOf = useCardTitle()
  const day = dayOf(file.createdAt)
  const name = file.name || t`File of ${day}`
  const rest = file.useCount - file.usedBy.length
  const { versionCount = 0, isInBrand = false } = file
  const keepers = versionCount > 0 ? (isInBrand ? 'both' : 'versions') : isInBrand ? 'brand' : 'none'
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const titles = file.usedBy.map(titleOf).join(t`, `)
      const onCards =
        rest > 0
          ? t`It stays on the cards that show it: ${titles} and ${rest} more.`
          : t`It stays on the cards that show it: ${titles}.`
      const kept = {
        both: t`Earlier versions of your cards and your brand keep it, so it still takes up space.`,
        versions: t`Earlier versions of your cards keep it, so it still takes up space.`,
        brand: t`Your brand keeps it, so it still takes up space.`,
        none: file.useCount === 0 ? t`No card shows it. It cannot be brought back.` : '',
      }[keepers]
      const about = [t`“${name}” leaves My files.`, file.useCount > 0 ? onCards : '', kept].filter(Boolean).join('\n')
      if (!(await confirm('delete', about))) return
      await api.call(removeFile, { key: file.key })
      await queryClient.invalidateQueries({ queryKey: ownFilesQuery.queryKey })
    },
  })
  const size = i18n.number(file.bytes / MEGABYTE, { maximumFractionDigits: 2 })
  return (
    <li className={classes['row']}>
      <span className={classes['picture']}>
        <FilePicture file={file} />
      </span>
      <span className={classes['words']}>
        <b title={name}>{name}</b>
        <small>
          <Trans>
            {day} · {size} MB
          </Trans>
          {file.origin === 'ai' && (
            <>
              {' · '}
              <Trans>Made with AI</Trans>
            </>
          )}
        </small>
        {file.useCount > 0 && (
          <small className={classes['uses']}>
            <Trans>Shown on</Trans>{' '}
            {file.usedBy.map((card) => (
              <Link key={card.id} to="/card/edit/$id/$template" params={{ id: card.id, template: '0' }}>
                {titleOf(card)}
              </Link>
            ))}
            {rest > 0 && <Trans>and {rest} more</Trans>}
          </small>
        )}
        {keepers === 'both' && (
          <small>
            <Trans>Kept by earlier versions of cards and by your brand</Trans>
          </small>
        )}
        {keepers === 'versions' && (
          <small>
            <Trans>Kept by earlier versions of cards</Trans>
          </small>
        )}
        {keepers === 'brand' && (
          <small>
            <Trans>Kept by your brand</Trans>
          </small>
        )}
      </span>
      <button
        type="button"
        className={classes['remove']}
        disabled={isPending}
        aria-label={t`Take ${name} out of my files`}
        onClick={() => mutate()}
      >
        <IconTrash size={18} aria-hidden />
      </button>
    </li>
  )
}

function FilePicture({ file: { mime, url, width } }: { file: OwnFile }) {
  if (mime.startsWith('video/')) return <IconMovie aria-hidden />
  if (mime.startsWith('audio/')) return <IconFileMusic aria-hidden />
  if (mime.startsWith('font/')) return <IconTypography aria-hidden />
  // a drawing has no smaller pictures
  const isDrawing = mime === 'image/svg+xml' || width === undefined
  return <img {...(isDrawing ? { src: url } : thumbnailSources(url, PICTURE_WIDTH))} alt="" loading="lazy" />
}
