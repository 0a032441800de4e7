import { type Layer, writePsdUint8Array } from 'ag-psd'
import { describe, expect, it } from 'vitest'

import { blank, paint, type Pixels } from './pixels.ts'
import { MAX_LAYERS, readPsdFile } from './read-psd.ts'

type Color = readonly [number, number, number, number]

function plain(width: number, height: number, color: Color): Pixels {
  const pixels = blank(width, height)
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = color[at % 4] ?? 0
  return pixels
}

const picture = (pixels: Pixels): ImageData => pixels as ImageData

/** A Photoshop file of 40 × 30 px with these layers above a light ground, and the picture that it shows. */
function psd(layers: readonly Layer[], shown: Pixels): ArrayBuffer {
  const ground = { name: 'Ground', imageData: picture(plain(40, 30, [250, 240, 220, 255])) }
  const bytes = writePsdUint8Array({ width: 40, height: 30, imageData: picture(shown), children: [ground, ...layers] })
  return bytes.slice().buffer
}

const red = { name: 'Petal', left: 5, top: 6, imageData: picture(plain(10, 8, [200, 40, 60, 255])) }

const onGround = (draw: (ground: Pixels) => void): Pixels => {
  const shown = plain(40, 30, [250, 240, 220, 255])
  draw(shown)
  return shown
}

const withRed = onGround((ground) => paint(ground, red.imageData, 5, 6, 1))

describe('a Photoshop file', () => {
  it('opens as its layers, with places and opacities; a group is one of them, hidden ones are none', () => {
    const blue = { name: 'Leaf', left: 20, top: 10, imageData: picture(plain(12, 12, [40, 80, 200, 255])) }
    const shown = onGround((ground) => {
      paint(ground, red.imageData, 5, 6, 1)
      paint(ground, blue.imageData, 20, 10, 0.5)
    })
    const file = psd(
      [red, { name: 'Things', opacity: 0.5, children: [blue] }, { ...red, name: 'Note', hidden: true }],
      shown,
    )
    expect(readPsdFile(file)).toMatchObject({
      width: 40,
      height: 30,
      layers: [
        { name: 'Ground', left: 0, top: 0, opacity: 1, pixels: { width: 40, height: 30 } },
        { name: 'Petal', left: 5, top: 6, opacity: 1, pixels: { width: 10, height: 8 } },
        { name: 'Things', left: 20, top: 10, pixels: { width: 12, height: 12 } },
      ],
    })
  })

  it('a layer that reaches beyond the file is cut at its edge', () => {
    const beyond = { ...red, left: -4, top: 26 }
    const shown = onGround((ground) => paint(ground, red.imageData, -4, 26, 1))
    const [, layer] = readPsdFile(psd([beyond], shown)).layers ?? []
    expect(layer).toMatchObject({ left: 0, top: 26, pixels: { width: 6, height: 4 } })
  })

  it('is one picture where its layers would look different: a mode that is not ours', () => {
    const dark = onGround((ground) => paint(ground, plain(40, 30, [20, 20, 20, 255]), 0, 0, 1))
    const { layers, picture: whole } = readPsdFile(psd([{ ...red, blendMode: 'multiply' }], dark))
    expect([layers, Array.from(whole.data.subarray(0, 3))]).toEqual([null, [20, 20, 20]])
  })

  it('is one picture with more than twelve layers, of which none is decoded: one of 300 layers too', () => {
    for (const count of [MAX_LAYERS, 299]) {
      const file = psd(
        Array.from({ length: count }, () => red),
        withRed,
      )
      expect(readPsdFile(file).layers).toBeNull()
    }
    expect(
      readPsdFile(
        psd(
          Array.from({ length: MAX_LAYERS - 1 }, () => red),
          withRed,
        ),
      ).layers,
    ).toHaveLength(MAX_LAYERS)
  })

  it('without a saved picture shows its plain layers; with others it is refused with the cause', () => {
    const without = (layers: readonly Layer[], count = 1) =>
      writePsdUint8Array({
        width: 40,
        height: 30,
        imageData: picture(plain(40, 30, [255, 255, 255, 255])),
        imageResources: { versionInfo: { hasRealMergedData: false, writerName: 'a', readerName: 'b', fileVersion: 1 } },
        children: Array.from({ length: count }, () => layers).flat(),
      }).slice().buffer
    const ground = { name: 'Ground', imageData: picture(plain(40, 30, [250, 240, 220, 255])) }
    const opened = readPsdFile(without([ground, red]))
    expect([opened.layers?.length, Array.from(opened.picture.data)]).toEqual([2, Array.from(withRed.data)])
    expect(readPsdFile(without([red], 14))).toMatchObject({ layers: null, isFlat: false })
    expect(Array.from(readPsdFile(without([ground])).picture.data.subarray(0, 3))).toEqual([250, 240, 220])
    expect(() => readPsdFile(without([ground, { ...red, blendMode: 'multiply' }]))).toThrow('psd without picture')
  })

  it('that is cut off or is no Photoshop file is refused', () => {
    const file = psd([red], withRed)
    expect(() => readPsdFile(file.slice(0, 40))).toThrow(Error)
    expect(() => readPsdFile(new ArrayBuffer(100))).toThrow(Error)
  })
})
