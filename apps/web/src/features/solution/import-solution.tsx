import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { importSolution } from '@petalpost/api-client/endpoints/solutions'
import { SOLUTION_FILE_MAX_LENGTH } from '@petalpost/domain/solution'
import { showToast } from '@petalpost/ui/toast'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'

import { api } from '#shared/call/api.ts'
import { codeText } from '#shared/call/code-text.ts'
import { rememberNewSolution } from '#shared/solution/customize.ts'

import { textOfFile } from './text-of-file.ts'

/** Creates a solution from a file, and opens it. What is wrong with a file is said in a toast. */
export function ImportSolution() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const importing = useMutation({
    mutationFn: async (file: File) => {
      const text = await textOfFile(file.slice(0, SOLUTION_FILE_MAX_LENGTH))
      if (text === null) return refused(codeText('solution_file_unreadable'))
      if (file.size > SOLUTION_FILE_MAX_LENGTH)
        return refused(t`A solution file has at most 500 kB. Nothing was imported`)
      return api.call(importSolution, { text })
    },
    onSuccess: async (imported) => {
      if (imported === null) return
      const { solution, leftOut } = imported
      rememberNewSolution(solution)
      await navigate({ to: '/solution/item/$id', params: { id: solution.id } })
      if (leftOut > 0) showToast('info', t`Imported. Cards that this account cannot use were left out: ${leftOut}`)
      else showToast('success', t`Imported`)
    },
  })
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t`Solution file`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = '' // the same file can be chosen again
          if (file) importing.mutate(file)
        }}
      />
      <Button
        fullWidth
        variant="subtle"
        mt={6}
        loading={importing.isPending}
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => field.current?.click()}
      >
        <Trans>Import a file</Trans>
      </Button>
    </>
  )
}

function refused(reason: string): null {
  showToast('error', reason)
  return null
}
