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

/** Heights of a ridge, 0..1, by halving: rough for near rock, smooth for what is far. */
function ridge(seed, rough) {
  const next = numbers(seed)
  let line = [next(), next(), next(), next(), next()]
  let size = 0.5
  for (let step = 0; step < 7; step++) {
    size *= rough
    line = line.flatMap((h, i) => (i + 1 < line.length ? [h, (h + line[i + 1]) / 2 + (next() - 0.5) * size] : [h]))
  }
  const low = Math.min(...line)
  const high = Math.max(...line)
  return line.map((h) => (h - low) / (high - low))
}

/** One ridge with the haze that fills the valley before it. */
function mountains({ seed, rough, base, height, top, haze, blur }, index) {
  const line = ridge(seed, rough)
  const points = line.map((h, i) => `${((i / (line.length - 1)) * (W + 80) - 40).toFixed(1)},${(base - h * height).toFixed(1)}`)
  return `
    <linearGradient id="r${index}" x1="0" y1="${base - height}" x2="0" y2="${base + 40}" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${haze}"/></linearGradient>
    <filter id="b${index}"><feGaussianBlur stdDeviation="${blur}"/></filter>
    <polygon points="-40,${H} ${points.join(' ')} ${W + 40},${H}" fill="url(#r${index})" filter="url(#b${index})"/>`
}

const stops = (list) => list.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')

/** Sky, sun, ridges, and the ground from `horizon` down. */
function landscape({ sky, sun, ridges, horizon, ground, water }) {
  const shore = water
    ? `<linearGradient id="w" x1="0" y1="${water.from}" x2="0" y2="${horizon}" gradientUnits="userSpaceOnUse">${stops(water.colours)}</linearGradient>
       <rect x="0" y="${water.from}" width="${W}" height="${horizon - water.from + 8}" fill="url(#w)"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="${horizon}" gradientUnits="userSpaceOnUse">${stops(sky)}</linearGradient>
      <linearGradient id="ground" x1="0" y1="${horizon}" x2="0" y2="${H}" gradientUnits="userSpaceOnUse">${stops(ground)}</linearGradient>
      <radialGradient id="sun" cx="${sun.x}" cy="${sun.y}" r="${sun.r}" gradientUnits="userSpaceOnUse">
        <stop offset="0" stop-color="${sun.colour}" stop-opacity="${sun.strength}"/>
        <stop offset="0.35" stop-color="${sun.colour}" stop-opacity="${sun.strength * 0.34}"/>
        <stop offset="1" stop-color="${sun.colour}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${W}" height="${H}" fill="url(#sky)"/>
    <rect width="${W}" height="${H}" fill="url(#sun)"/>
    ${ridges.map(mountains).join('')}
    ${shore}
    <rect x="-20" y="${horizon}" width="${W + 40}" height="${H}" fill="url(#ground)"/>
  </svg>`
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
  const car = await compose(layerFiles(family, view, wheel ?? paints.families[family].wheel), body, body, LIGHTS[view], light)
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
  return sharp(Buffer.from(landscape(scene)))
    .composite([
      // Twice: what lies under a car outside is darker than in the studio, where light comes from everywhere.
      { input: await shadowOf(family, view, width, height, cut), left, top },
      { input: placed, left, top },
      { input: await grain(26) },
    ])
    .removeAlpha()
}

async function shadowOf(family, view, width, height, cut) {
  const [file] = layerFiles(family, view, 'aero')
  return sharp(await sharp(file).resize(width, height, { fit: 'fill' }).png().toBuffer())
    .extract({ left: cut, top: 0, width: Math.min(width, W), height })
    .png()
    .toBuffer()
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
const dawn = {
  horizon: 900,
  sky: [[0, '#31465c'], [0.4, '#7a8a9c'], [0.72, '#d7b9a4'], [0.9, '#f2d7b6'], [1, '#f2d7b6']],
  sun: { x: 900, y: 640, r: 560, colour: '#ffe9c4', strength: 0.95 },
  ridges: [
    { seed: 12, rough: 0.58, base: 800, height: 430, top: '#8e97a4', haze: '#e3cbb6', blur: 2.2 },
    { seed: 23, rough: 0.54, base: 840, height: 310, top: '#6d7a88', haze: '#cdb9ab', blur: 1.4 },
    { seed: 5, rough: 0.52, base: 870, height: 170, top: '#4c5b66', haze: '#a39e9b', blur: 0.9 },
    { seed: 31, rough: 0.5, base: 905, height: 96, top: '#2c3a42', haze: '#59646a', blur: 0.6 },
  ],
  ground: [[0, '#5f5f5f'], [0.1, '#484b4e'], [0.5, '#25292c'], [1, '#0c0f12']],
}

const lake = {
  horizon: 930,
  sky: [[0, '#101d30'], [0.45, '#2c4763'], [0.74, '#86828f'], [0.88, '#e0a37c'], [1, '#f0b98a']],
  sun: { x: 300, y: 800, r: 520, colour: '#ffc995', strength: 0.75 },
  ridges: [
    { seed: 47, rough: 0.52, base: 830, height: 210, top: '#56627a', haze: '#c08f7d', blur: 2 },
    { seed: 61, rough: 0.5, base: 850, height: 120, top: '#313e53', haze: '#6d6472', blur: 1.2 },
  ],
  water: { from: 842, colours: [[0, '#d79a77'], [0.25, '#8a7a83'], [1, '#26384c']] },
  ground: [[0, '#232a31'], [0.2, '#1d2329'], [1, '#0c0f12']],
}

const shore = {
  horizon: 915,
  sky: [[0, '#2f5570'], [0.5, '#7899a6'], [0.85, '#d9c7ae'], [1, '#efd3a6']],
  sun: { x: 960, y: 700, r: 620, colour: '#fff0cf', strength: 0.8 },
  ridges: [
    { seed: 71, rough: 0.52, base: 850, height: 190, top: '#7d919a', haze: '#cdbfab', blur: 2 },
    { seed: 83, rough: 0.5, base: 862, height: 100, top: '#546c76', haze: '#93978f', blur: 1.2 },
  ],
  water: { from: 856, colours: [[0, '#dcc39c'], [0.3, '#9fa79c'], [1, '#4d6a74']] },
  ground: [[0, '#8b7c66'], [0.08, '#6f6555'], [0.5, '#37332d'], [1, '#0e1012']],
}

const pictures = {
  'ling-coast': () =>
    extended({ scene: 'coast', left: 330, width: 830, at: 380, above: { soft: 0.16, to: '#4a3a5c' }, below: { soft: 0.08, to: '#0b0e11' } }),
  'ling-court': () =>
    extended({ scene: 'court', left: 340, width: 840, at: 360, above: { soft: 0.12, to: '#0b0e11' }, below: { soft: 0.16, to: '#0b0e11' } }),
  'yuan-city': () =>
    extended({ scene: 'city', left: 320, width: 830, at: 380, above: { soft: 0.2, to: '#07090c' }, below: { soft: 0.08, to: '#0b0e11' } }),
  'yue-ridge': () =>
    standing({ family: 'suv', view: 'front', light: [0.86, 0.8, 0.78], scale: 1.1, ground: 1180, scene: dawn }),
  'yue-lake': () =>
    standing({ family: 'suv', view: 'rear', light: [0.66, 0.62, 0.66], scale: 1.1, ground: 1190, scene: lake }),
  'yuan-shore': () =>
    standing({ family: 'crossover', view: 'rear', light: [0.86, 0.82, 0.76], scale: 1.1, ground: 1180, scene: shore }),
}

await mkdir(join(here, 'upright'), { recursive: true })
const wanted = process.argv.slice(2)
for (const [name, make] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await (await make()).webp({ quality: 90, effort: 5 }).toFile(join(here, 'upright', `${name}.webp`))
  console.log(name)
}
