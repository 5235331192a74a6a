// A landscape for a car that was rendered in the studio: seen by the same camera, so that horizon, ground and
// shadow fit the car that stands in it.
import sharp from 'sharp'

// ------------------------------------------------------------------ the camera of scripts/carscene.py (VIEWS)
const VIEWS = {
  front: { at: [-9.3, -8.2, 1.65], lens: 90 },
  rear: { at: [9.3, -8.2, 2.0], lens: 90 },
}
const SENSOR = 36
const LAYER = { width: 1600, height: 900 }

/** What a shadow needs to know of the cars (families.py), metres: front is -x, the flank in sight is at -y. */
const CARS = {
  suv: { nose: -2.34, tail: 2.36, axles: [-1.44, 1.48], wheel: 0.415, tyre: 0.275, half: 0.95, sill: 0.23, belt: 1.1, top: 1.772, cabin: [-0.85, 2.15, 0.74] },
  crossover: { nose: -2.1, tail: 2.2, axles: [-1.32, 1.37], wheel: 0.378, tyre: 0.255, half: 0.9, sill: 0.19, belt: 0.96, top: 1.545, cabin: [-0.7, 1.75, 0.68] },
}

const sub = (a, b) => a.map((v, i) => v - b[i])
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (a) => a.map((v) => v / Math.hypot(...a))

/**
 * The camera that a car's layers were seen by, in pixels of the picture into which they are put: there they are
 * `zoom` times as large, with their corner at `left`, `top`.
 */
export async function cameraOf({ family, view, wheelFile, zoom, left, top }) {
  const car = CARS[family]
  const middle = (car.nose + car.tail) / 2
  const { at, lens } = VIEWS[view]
  const eye = [at[0] + middle, at[1], at[2]]
  const ahead = unit(sub([middle + 0.05, 0, car.top * 0.46], eye))
  const right = unit(cross(ahead, [0, 0, 1]))
  const up = cross(right, ahead)
  const focal = (lens / SENSOR) * LAYER.width
  const project = (p) => {
    const d = sub(p, eye)
    return [LAYER.width / 2 + (focal * dot(d, right)) / dot(d, ahead), LAYER.height / 2 - (focal * dot(d, up)) / dot(d, ahead)]
  }
  // The layers were moved sideways to put the car into the middle: the nearest tyre says by how much.
  const axle = car.axles[view === 'front' ? 0 : 1]
  const rim = Array.from({ length: 180 }, (_, i) => (i * Math.PI) / 90).map((t) =>
    project([axle + car.wheel * Math.cos(t), -car.half, car.wheel + car.wheel * Math.sin(t)]),
  )
  const lowest = rim.reduce((a, b) => (b[1] > a[1] ? b : a))
  const moved = (await lowestOf(wheelFile)) - lowest[0]
  const horizon = LAYER.height / 2 - (focal * Math.sqrt(1 - up[2] ** 2) * Math.sign(-ahead[2])) / up[2]
  return {
    car,
    eye,
    right,
    forward: unit([ahead[0], ahead[1], 0]),
    horizon: top + horizon * zoom,
    /** Direction of the ray through a pixel of the picture. */
    ray: (x, y) => {
      const u = ((x - left) / zoom - moved - LAYER.width / 2) / focal
      const v = (LAYER.height / 2 - (y - top) / zoom) / focal
      return [0, 1, 2].map((i) => ahead[i] + right[i] * u + up[i] * v)
    },
  }
}

/** Column of the lowest visible pixels. */
async function lowestOf(file) {
  const { data, info } = await sharp(file).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  for (let y = info.height - 1; y >= 0; y--) {
    const row = [...data.subarray(y * info.width, (y + 1) * info.width)].flatMap((a, x) => (a > 128 ? [x] : []))
    if (row.length > 3) return row.reduce((a, b) => a + b) / row.length
  }
  throw new Error(`nothing to see in ${file}`)
}

// ------------------------------------------------------------------ sky and ridges
/** Drawn wider than the picture: a blur is thin at the edge of what it blurs. */
const MARGIN = 60

const stops = (list) => list.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')

/** A calm ridge: few peaks with long slopes, each [x, height, width to the left, width to the right]. */
function ridge({ peaks, top, haze, blur }, index, { width, height, horizon }) {
  const points = []
  let highest = 0
  for (let x = -2 * MARGIN; x <= width + 2 * MARGIN; x += 4) {
    // The peaks melt into each other, so that no valley is a sharp notch.
    let sum = 0
    for (const [at, high, left, right] of peaks) {
      const away = Math.abs(x - at) / (x < at ? left : right)
      sum += (high * Math.exp(-((away * 1.9) ** 1.22))) ** 3
    }
    // A slope is never quite even, but it has no teeth.
    const h = Math.cbrt(sum) * (1 + 0.05 * noise(x / 90 + 7 * index, index) + 0.022 * noise(x / 31 - 5 * index, index))
    highest = Math.max(highest, h)
    points.push(`${x},${(horizon - h).toFixed(1)}`)
  }
  return `
    <linearGradient id="r${index}" x1="0" y1="${horizon - highest}" x2="0" y2="${horizon + 6}" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${haze}"/></linearGradient>
    <filter id="b${index}" x="-5%" width="110%"><feGaussianBlur stdDeviation="${blur}"/></filter>
    <polygon points="${-2 * MARGIN},${height} ${points.join(' ')} ${width + 2 * MARGIN},${height}" fill="url(#r${index})" filter="url(#b${index})"/>`
}

function air({ sky, sun, ridges }, { width, height, horizon }) {
  const wide = width + 2 * MARGIN
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}" viewBox="${-MARGIN} 0 ${wide} ${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="${horizon}" gradientUnits="userSpaceOnUse">${stops(sky)}</linearGradient>
      <radialGradient id="sun" cx="${sun.x}" cy="${sun.y}" r="${sun.r}" gradientUnits="userSpaceOnUse">
        <stop offset="0" stop-color="${sun.colour}" stop-opacity="${sun.strength}"/>
        <stop offset="0.35" stop-color="${sun.colour}" stop-opacity="${sun.strength * 0.34}"/>
        <stop offset="1" stop-color="${sun.colour}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect x="${-MARGIN}" width="${wide}" height="${height}" fill="url(#sky)"/>
    <rect x="${-MARGIN}" width="${wide}" height="${height}" fill="url(#sun)"/>
    ${ridges.map((each, i) => ridge(each, i, { width, height, horizon })).join('')}
  </svg>`
}

// ------------------------------------------------------------------ ground, shadow, mirror of the sky
const rgb = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
const clamp = (v, low = 0, high = 1) => Math.min(high, Math.max(low, v))
const soft = (a, b, v) => {
  const t = clamp((v - a) / (b - a))
  return t * t * (3 - 2 * t)
}

/** Smooth noise of the place, -1..1, the same at every run. */
function noise(x, y) {
  const at = (i, j) => {
    const n = Math.sin(i * 127.1 + j * 311.7) * 43758.5453
    return n - Math.floor(n)
  }
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [soft(0, 1, x - i), soft(0, 1, y - j)]
  return 2 * ((at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v) - 1
}

/** Distance of a place to a rectangle on the ground, metres. */
const away = (x, y, [x0, x1, y0, y1]) => Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1))

/** Whether the way from a place to the sun is barred by a box. */
function barred(x, y, s, [x0, x1, half, z0, z1]) {
  let from = z0 / s[2]
  let to = z1 / s[2]
  for (const [p, d, low, high] of [[x, s[0], x0, x1], [y, s[1], -half, half]]) {
    const a = (low - p) / d
    const b = (high - p) / d
    from = Math.max(from, Math.min(a, b))
    to = Math.min(to, Math.max(a, b))
  }
  return from < to
}

/** How much light a place lacks because of the car: under it, beside its tyres, and away from the sun. */
function shades(car, sun, shade) {
  const under = [car.nose + 0.25, car.tail - 0.2, -car.half + 0.12, car.half - 0.12]
  const tyres = car.axles.flatMap((x) => [-1, 1].map((side) => {
    const middle = side * (car.half - car.tyre / 2)
    return [x - 0.13, x + 0.13, middle - car.tyre / 2, middle + car.tyre / 2]
  }))
  const boxes = [
    [car.nose + 0.12, car.tail - 0.1, car.half - 0.05, car.sill, car.belt],
    [...car.cabin, car.belt, car.top - 0.03],
  ]
  const rays = Array.from({ length: 24 }, (_, i) => {
    const t = i * 2.39996
    const r = 0.3 * Math.sqrt((i + 0.5) / 24)
    return unit([sun[0] + r * Math.cos(t), sun[1] + r * Math.sin(t), sun[2] + 0.4 * r * Math.sin(t * 1.7)])
  })
  return (x, y) => {
    const body = Math.exp(-((away(x, y, under) / 0.42) ** 1.1)) * 0.86
    const tyre = Math.max(...tyres.map((each) => Math.exp(-away(x, y, each) / 0.09))) * 0.92
    const near = away(x, y, [car.nose, car.tail, -car.half, car.half]) < 6
    const cast = near ? rays.filter((s) => boxes.some((box) => barred(x, y, s, box))).length / rays.length : 0
    return 1 - (1 - body) * (1 - tyre) * (1 - cast * shade)
  }
}

/** The landscape as an encoded picture, opaque. */
export async function landscape(scene, camera, width, height) {
  const { horizon, eye, car } = camera
  const sky = await sharp(Buffer.from(air(scene, { width, height, horizon })))
    .extract({ left: MARGIN, top: 0, width, height })
    .removeAlpha().raw().toBuffer()
  const blurred = (sigma) => sharp(sky, { raw: { width, height, channels: 3 } }).blur(sigma).raw().toBuffer()
  const [wide, water] = [await blurred(9), await blurred(3)]
  const { ground, from } = scene
  const sun = [0, 1, 2].map((i) => camera.forward[i] * from.ahead + camera.right[i] * from.right + (i === 2 ? from.up : 0))
  const shadow = shades(car, sun, ground.shade)
  const [near, far] = [rgb(ground.near), rgb(ground.far)]
  const out = Buffer.from(sky)
  const c = [0, 0, 0]
  for (let y = Math.ceil(horizon); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const d = camera.ray(x, y)
      const depth = d[2] < -1e-4 ? -eye[2] / d[2] : 1e4
      const [px, py] = [eye[0] + d[0] * depth, eye[1] + d[1] * depth]
      const i = (y * width + x) * 3
      const haze = soft(9, 90, depth)
      // Fine grain near, only broad patches far away: no flicker at the horizon.
      const fine = noise(px * 34, py * 34) * clamp(1 - depth / 26) + noise(px * 9, py * 9) * 0.7 * clamp(1 - depth / 60)
      const broad = noise(px * 0.55, py * 0.55) + 0.6 * noise(px * 0.17 + 9, py * 0.17)
      const grainy = 1 + ground.rough * (fine * 0.9 + broad)
      for (let k = 0; k < 3; k++) c[k] = (near[k] * (1 - haze) + far[k] * haze) * grainy
      const { line, verge, water: lake } = ground
      let gloss = ground.gloss * (1 + 0.25 * broad)
      if (verge) {
        const over = soft(verge.from - 0.12, verge.from + 0.12, py + 0.05 * noise(px * 3, py * 3))
        const green = rgb(verge.colour)
        for (let k = 0; k < 3; k++) c[k] = c[k] * (1 - over) + (green[k] * (1 + 0.16 * broad + 0.1 * fine) * (1 - haze * 0.6) + far[k] * haze * 0.6) * over
        gloss *= 1 - over * 0.9
      }
      if (line) {
        const on = soft(line.width / 2 + 0.012, line.width / 2 - 0.012, Math.abs(py - line.at)) * 0.8
        const white = rgb(line.colour)
        for (let k = 0; k < 3; k++) c[k] = c[k] * (1 - on) + white[k] * (1 + 0.1 * fine) * on
      }
      const lacks = shadow(px, py)
      // The sky in the ground: the flatter one looks, the more of it.
      const flat = Math.exp(-(y - horizon) / 210)
      let mirror = clamp(gloss * (0.25 + 1.5 * flat))
      let sampled = wide
      let wave = 0
      if (lake) {
        const wet = soft(lake.from - 3, lake.from, depth + 1.4 * noise(px * 0.25, py * 0.25))
        const tint = rgb(lake.tint)
        for (let k = 0; k < 3; k++) c[k] = c[k] * (1 - wet) + tint[k] * wet
        mirror = mirror * (1 - wet) + (0.55 + 0.35 * flat) * wet
        if (wet > 0.5) sampled = water
        // Ripples near the shore; far out they are smaller than a pixel.
        wave = wet * 5 * clamp(1 - (depth - lake.from) / 60) * noise(px * 0.4, py * 1.6)
      }
      const my = clamp(Math.round(2 * horizon - y + wave), 0, Math.floor(horizon) - 2)
      const m = (my * width + x) * 3
      for (let k = 0; k < 3; k++) {
        const lit = c[k] * (1 - mirror) + sampled[m + k] * mirror
        // Towards the viewer the ground sinks into the dark of the page.
        const fade = 1 - 0.86 * soft(height * 0.8, height, y)
        out[i + k] = clamp(Math.round(lit * (1 - lacks) * fade + [12, 15, 18][k] * (1 - fade)), 0, 255)
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } }).png({ compressionLevel: 1 }).toBuffer()
}
