import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './field.module.css'

interface RemovableProps {
  /** What the button does. */
  label: string
  onRemove: () => void
  children: ReactNode
}

/** A field beside a button that removes what the field is about. */
export function Removable({ label, onRemove, children }: RemovableProps) {
  return (
    <div className={classes['removable']}>
      {children}
      <Tooltip label={label}>
        <ActionIcon size={30} variant="subtle" color="gray" aria-label={label} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
