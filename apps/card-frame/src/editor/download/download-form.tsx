import { PictureForm } from './picture/picture-form.tsx'

import classes from './download.module.css'

/** Chooses what file the card becomes, and makes it. */
export function DownloadForm() {
  return (
    <div className={classes['form']}>
      <PictureForm />
    </div>
  )
}
