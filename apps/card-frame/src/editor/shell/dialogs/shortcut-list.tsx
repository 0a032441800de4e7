import { useLingui } from '@lingui/react/macro'

import { SHORTCUTS, type ShortcutGroup } from '../../keys.ts'
import { COMMAND_NAMES, GROUP_NAMES } from '../commands/command-names.ts'
import { keysOf } from '../commands/key-text.ts'
import { useShell } from '../shell.ts'

import classes from './help-dialog.module.css'

/** Every shortcut that works, by groups. */
export function ShortcutList() {
  const { i18n } = useLingui()
  const { commands } = useShell()
  const working = SHORTCUTS.filter(({ command }) => commands[command])
  const groups = [...new Set(working.map(({ group }) => group))]
  const ofGroup = (wanted: ShortcutGroup) => working.filter(({ group }) => group === wanted)
  return (
    <div className={classes['groups']}>
      {groups.map((group) => (
        <section key={group} className={classes['group']}>
          <h3>{i18n._(GROUP_NAMES[group])}</h3>
          <dl className={classes['list']}>
            {ofGroup(group).map(({ command, keys: [key] }) => (
              <div key={command} className={classes['row']}>
                <dt>{i18n._(COMMAND_NAMES[command])}</dt>
                <dd>
                  {keysOf(key).map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
