/** A part of a file. @throws Error when the file is shorter, so that a length field in it is wrong */
export function bytesAt(content: Buffer, start: number, length: number): Buffer {
  if (start < 0 || length < 0 || start + length > content.length) throw new Error('shorter than it says')
  return content.subarray(start, start + length)
}
