/** The conditions of a page visit. */
export interface Condition {
  name: string
  slow4g: boolean
  /** CPU slowdown factor */
  cpu: number
  /** the page has its own large picture, which its load event waits for */
  picture: boolean
  /** true measures work, false measures times */
  traced: boolean
}

export const WORK: Condition = { name: 'work', slow4g: false, cpu: 1, picture: false, traced: true }
export const SLOW: Condition = { name: 'slow 4G', slow4g: true, cpu: 1, picture: false, traced: false }
export const SLOW_PICTURE: Condition = { ...SLOW, name: 'slow 4G, page with a picture', picture: true }
export const SLOW_PHONE: Condition = { ...SLOW_PICTURE, name: 'slow 4G, page with a picture, 4x CPU', cpu: 4 }
