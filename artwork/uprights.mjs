// Scenes composed upright for a phone, 1200x1500: the car whole in the lower half, calm above and below.
//
//   node artwork/uprights.mjs [name …]
//
// Two kinds: a rendered scene with more sky and more road, or a car's own three-quarter layers in a landscape
// drawn here. Nothing is random: the same numbers give the same picture.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { cameraOf, landscape } from './landscape.mjs'
import { compose, LIGHTS, layerFiles, paintOf, paints, SIZE } from './compose.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const W = 1200
const H = 1500

// ------------------------------------------------------------------ numbers that look random and are not
function numbers(seed) {
  let s = seed >>> 0
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Film grain: without it a drawn sky shows steps, and a drawn ground looks like plastic. */
function grain(strength, seed = 7) {
  const next = numbers(seed)
  const data = Buffer.alloc(W * H * 4)
  for (let j = 0; j < data.length; j += 4) {
    const n = next() + next() - 1
    data[j] = data[j + 1] = data[j + 2] = n > 0 ? 255 : 0
    data[j + 3] = Math.round(Math.abs(n) * strength)
  }
  return sharp(data, { raw: { width: W, height: H, channels: 4 } }).png().toBuffer()
}

// ------------------------------------------------------------------ a car in a drawn landscape
async function standing({ family, view, paint, wheel, light, scale, ground: floor, scene }) {
  const body = paintOf.get(paint ?? paints.families[family].paint)
  const files = layerFiles(family, view, wheel ?? paints.families[family].wheel)
  const car = await compose(files, body, body, LIGHTS[view], light)
  const width = Math.round(W * scale)
  const height = Math.round((width * SIZE.height) / SIZE.width)
  // The layers are wider than the car in them: what lies beside the picture is shadow and air.
  const whole = await car.png().toBuffer()
  const cut = Math.max(0, Math.round((width - W) / 2))
  const placed = await sharp(whole)
    .resize(width, height)
    .extract({ left: cut, top: 0, width: Math.min(width, W), height })
    .png()
    .toBuffer()
  const top = floor - Math.round(height * 0.86)
  const left = Math.max(0, Math.round((W - width) / 2))
  const camera = await cameraOf({ family, view, wheelFile: files[4], zoom: width / SIZE.width, left: left - cut, top })
  return sharp(await landscape(scene, camera, W, H))
    .composite([{ input: placed, left, top }, { input: await grain(18) }])
    .removeAlpha()
}

// ------------------------------------------------------------------ a rendered scene with more sky and road
async function extended({ scene, left, width, at, above, below }) {
  const file = join(here, 'scenes', `${scene}.webp`)
  const { height: full } = await sharp(file).metadata()
  const height = Math.round((full * W) / width)
  const middle = await sharp(file).extract({ left, top: 0, width, height: full }).resize(W, height, { kernel: 'lanczos3' }).png().toBuffer()
  const strip = async (top, rows, target) =>
    sharp(await sharp(middle).extract({ left: 0, top, width: W, height: rows }).resize(24, 1, { fit: 'fill' }).png().toBuffer())
      .resize(W, target, { fit: 'fill', kernel: 'cubic' })
      .png()
      .toBuffer()
  const fade = (from, to, y, h, up) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><linearGradient id="f" x1="0" y1="${up ? y + h : y}" x2="0" y2="${up ? y : y + h}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${from}" stop-opacity="0"/><stop offset="1" stop-color="${to}"/></linearGradient><rect y="${y}" width="${W}" height="${h}" fill="url(#f)"/></svg>`,
    )
  // The rendered part gets soft edges, so that it goes over into what is added.
  const soft = await sharp(middle)
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${height}"><linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="${above.soft}" stop-color="#fff"/><stop offset="${1 - below.soft}" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><rect width="${W}" height="${height}" fill="url(#m)"/></svg>`,
        ),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer()
  const softRows = Math.max(1, Math.round(height * above.soft))
  return sharp({ create: { width: W, height: H, channels: 3, background: below.to } })
    .composite([
      { input: await strip(0, softRows, at + softRows), left: 0, top: 0 },
      { input: await strip(height - 24, 24, H - at - height + Math.round(height * below.soft)), left: 0, top: at + height - Math.round(height * below.soft) },
      { input: fade(above.to, above.to, 0, at + Math.round(height * 0.3), true) },
      { input: soft, left: 0, top: at },
      { input: fade(below.to, below.to, at + height - 140, H - at - height + 140, false) },
      { input: await grain(14) },
    ])
    .removeAlpha()
}

// ------------------------------------------------------------------ the list
/** Morning at the pass: long slopes behind each other, a line of the road behind the car. */
const dawn = {
  sky: [[0, '#3a5068'], [0.42, '#7f90a1'], [0.74, '#d3bba9'], [1, '#f4dcbd']],
  sun: { x: 940, y: 560, r: 620, colour: '#ffe9c4', strength: 0.9 },
  from: { right: 0.5, ahead: 0.8, up: 0.62 },
  ridges: [
    { peaks: [[120, 150, 520, 420], [690, 262, 560, 640], [1180, 170, 420, 400]], top: '#9ba7b3', haze: '#e8d0ba', blur: 3 },
    { peaks: [[-60, 170, 420, 560], [470, 118, 380, 420], [1010, 150, 480, 520]], top: '#7b8a97', haze: '#d9c2ae', blur: 2 },
    { peaks: [[260, 82, 520, 460], [820, 58, 420, 380], [1290, 104, 460, 420]], top: '#5b6b76', haze: '#b3a89f', blur: 1.4 },
    { peaks: [[-40, 44, 420, 420], [600, 26, 460, 420], [1120, 40, 380, 380]], top: '#414f57', haze: '#6f7776', blur: 1 },
  ],
  ground: { near: '#34383b', far: '#8d8883', gloss: 0.3, rough: 0.05, shade: 0.62, line: { at: 2.35, width: 0.13, colour: '#c9c6bf' }, verge: { from: 3.0, colour: '#565a4c' } },
}

/** Evening at a lake: still water behind a stone shore. */
const lake = {
  sky: [[0, '#14233a'], [0.45, '#33506d'], [0.76, '#938a92'], [1, '#eeb68b']],
  sun: { x: 300, y: 520, r: 560, colour: '#ffc995', strength: 0.75 },
  from: { right: -0.6, ahead: 0.7, up: 0.6 },
  ridges: [
    { peaks: [[-80, 150, 520, 520], [560, 120, 480, 520], [1160, 196, 560, 480]], top: '#5d6a83', haze: '#c49786', blur: 2.6 },
    { peaks: [[200, 74, 420, 480], [900, 62, 520, 420]], top: '#3a475c', haze: '#7d6d76', blur: 1.6 },
  ],
  ground: { near: '#22282e', far: '#4a4a50', gloss: 0.42, rough: 0.06, shade: 0.6, water: { from: 24, tint: '#33465a' } },
}

/** Late afternoon on a wide shore. */
const shore = {
  sky: [[0, '#3a6480'], [0.5, '#85a3ae'], [0.85, '#dccbb3'], [1, '#f2d8ae']],
  sun: { x: 960, y: 480, r: 640, colour: '#fff0cf', strength: 0.8 },
  from: { right: 0.6, ahead: 0.7, up: 0.66 },
  ridges: [
    { peaks: [[60, 96, 520, 460], [1080, 140, 620, 420]], top: '#8b9da5', haze: '#d3c4ae', blur: 2.6 },
    { peaks: [[-60, 56, 380, 420], [1240, 74, 520, 380]], top: '#68808a', haze: '#a3a499', blur: 1.6 },
  ],
  ground: { near: '#6d6150', far: '#b39f82', gloss: 0.26, rough: 0.07, shade: 0.6, water: { from: 26, tint: '#6f8d94' } },
}

const pictures = {
  'ling-coast': () =>
    extended({ scene: 'coast', left: 330, width: 830, at: 380, above: { soft: 0.16, to: '#4a3a5c' }, below: { soft: 0.08, to: '#0b0e11' } }),
  'ling-court': () =>
    extended({ scene: 'court', left: 340, width: 840, at: 360, above: { soft: 0.12, to: '#0b0e11' }, below: { soft: 0.16, to: '#0b0e11' } }),
  'yuan-city': () =>
    extended({ scene: 'city', left: 320, width: 830, at: 380, above: { soft: 0.2, to: '#07090c' }, below: { soft: 0.08, to: '#0b0e11' } }),
  'yue-ridge': () =>
    standing({ family: 'suv', view: 'front', light: [0.86, 0.8, 0.78], scale: 1.1, ground: 1200, scene: dawn }),
  'yue-lake': () =>
    standing({ family: 'suv', view: 'rear', light: [0.66, 0.62, 0.66], scale: 1.1, ground: 1200, scene: lake }),
  'yuan-shore': () =>
    standing({ family: 'crossover', view: 'rear', light: [0.86, 0.82, 0.76], scale: 1.1, ground: 1200, scene: shore }),
}

await mkdir(join(here, 'upright'), { recursive: true })
const wanted = process.argv.slice(2)
for (const [name, make] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await (await make()).webp({ quality: 90, effort: 5 }).toFile(join(here, 'upright', `${name}.webp`))
  console.log(name)
}
