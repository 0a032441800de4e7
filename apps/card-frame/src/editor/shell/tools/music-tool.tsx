import { TuneLibrary } from '../../library/tune-library.tsx'
import { MusicSection } from '../../panels/music-section.tsx'

import classes from '../panel-frame.module.css'

/** The tunes of the library, and how the card plays the chosen one. */
export function MusicTool() {
  return (
    <>
      <div className={classes['body']}>
        <TuneLibrary />
      </div>
      <MusicSection />
    </>
  )
}
