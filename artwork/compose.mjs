// The layers of a car put together, by the formula of README.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))

export const SIZE = { width: 1600, height: 900 } // of every car layer
export const SHADOW = 0.9
export const LIGHTS = { front: 1, side: 0.9, rear: 0.95 }

export const paints = JSON.parse(await readFile(join(here, 'paints.json'), 'utf8'))
export const paintOf = new Map(paints.paints.map((p) => [p.code, p]))

export const layerFiles = (family, view, wheel) =>
  ['shadow', 'base', 'paint', 'roof', `wheel-${wheel}`, 'lights'].map((l) => join(here, 'cars', family, view, `${l}.webp`))

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)

const load = async (file, size) =>
  sharp(file).resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' }).ensureAlpha().raw().toBuffer()

/**
 * A car on a transparent ground. `light` is the colour of the light that it stands in: it dims the body and the
 * wheels, not the lamps.
 */
export async function compose(files, body, roof, lit, light = [1, 1, 1], size = SIZE) {
  const [shadow, base, paint, roofs, wheel, lights] = await Promise.all(files.map((file) => load(file, size)))
  const tint = rgb(body.tint)
  const tint2 = rgb(roof.tint)
  const result = Buffer.alloc(size.width * size.height * 4)
  const c = [0, 0, 0]
  for (let j = 0; j < result.length; j += 4) {
    let a = (shadow[j + 3] / 255) * SHADOW
    c[0] = c[1] = c[2] = 0
    const ba = base[j + 3] / 255
    const wa = wheel[j + 3] / 255
    const la = (lights[j + 3] / 255) * lit
    if (a + ba + wa + la === 0) continue
    for (let i = 0; i < 3; i++) {
      let v = base[j + i] / 255
      v = 1 - (1 - v) * (1 - Math.min(1, (paint[j + i] / 255) * body.gain) * tint[i])
      v = 1 - (1 - v) * (1 - Math.min(1, (roofs[j + i] / 255) * roof.gain) * tint2[i])
      c[i] = c[i] * (1 - ba) + v * light[i] * ba // premultiplied "over"
      c[i] = c[i] * (1 - wa) + (wheel[j + i] / 255) * light[i] * wa
      c[i] = c[i] * (1 - la) + (lights[j + i] / 255) * la
    }
    a = 1 - (1 - a) * (1 - ba) * (1 - wa) * (1 - la)
    for (let i = 0; i < 3; i++) result[j + i] = Math.round((c[i] / a) * 255)
    result[j + 3] = Math.round(a * 255)
  }
  return sharp(result, { raw: { ...size, channels: 4 } })
}
