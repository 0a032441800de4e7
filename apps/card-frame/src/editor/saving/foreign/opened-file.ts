/** A file that can be prepared for its upload. */
export interface OpenedFile {
  file: Blob
  /** what it had and is kept without: its motion where this browser can only keep it still, a sound that none plays */
  loses?: 'motion' | 'sound'
}
