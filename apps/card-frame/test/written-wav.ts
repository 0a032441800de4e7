/** A WAV file with a tone; 16 bits a sample, `seconds` long. */
export function writtenWav(seconds: number, { channels = 2, rate = 44_100 } = {}): Blob {
  const samples = Math.round(seconds * rate)
  const view = new DataView(new ArrayBuffer(44 + 2 * channels * samples))
  const write = (at: number, text: string) => {
    for (const [place, letter] of Array.from(text).entries()) view.setUint8(at + place, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, 2 * channels * rate, true)
  view.setUint16(32, 2 * channels, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, 2 * channels * samples, true)
  for (let sample = 0; sample < samples; sample += 1)
    for (let channel = 0; channel < channels; channel += 1)
      view.setInt16(44 + 2 * (channels * sample + channel), 8_000 * Math.sin((2 * Math.PI * 440 * sample) / rate), true)
  return new Blob([view.buffer], { type: 'audio/wav' })
}
