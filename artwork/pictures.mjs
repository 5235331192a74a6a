// Makes the served files from the masters.
//
//   node artwork/pictures.mjs [--out artwork/served] [--force] [--jobs 2]
//
// Names are <key>-<width>.<format>; pictures that are shared are JPEG alone. manifest.json says which widths and formats a key has.
// A key whose masters and settings did not change since the last run is left alone; into another
// folder it is copied from served/ when that is up to date.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { compose, LIGHTS, layerFiles, paintOf, paints, SHADOW, SIZE } from './compose.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { values: args } = parseArgs({
  options: {
    out: { type: 'string', default: join(here, 'served') },
    force: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(Math.min(availableParallelism(), 4)) },
  },
})
const out = resolve(args.out)
const served = join(here, 'served')

const FAMILIES = ['sedan', 'suv', 'crossover']
// The side view is not shown as a picture of its own: the close-ups of the wheels are cut from it.
const VIEWS = ['front', 'rear']
const TURN_STEPS = 13 // half a turn, see scripts/turn.py
const TURN_SIZE = { width: 640, height: 360 }
/** A strip holds a half turn in rows of so many steps: in one row it would be wider than graphics chips take a picture. */
const STRIP_COLUMNS = 4
const WHEELS = ['turbine', 'aero', 'spoke']
const FORMATS = ['avif', 'webp']
/** Chat apps take no other for the picture beside a shared link. */
const SHARED_FORMATS = ['jpg']

// quality per kind of picture: [avif, webp], or of its one format
const QUALITY = {
  base: [66, 80],
  paint: [62, 78],
  roof: [58, 76],
  wheel: [64, 78],
  lights: [52, 70],
  shadow: [42, 60],
  flat: [66, 73],
  scene: [60, 80],
  product: [60, 80],
  interior: [62, 80],
  share: [82],
  strip: [56, 70],
}
/** WeChat asks for 300 pixels at least. */
const SQUARE = { edge: 480, car: 0.94, ground: '#0b0e11', glow: '#3a4650' }
const EFFORT = { avif: 4, webp: 5 }

const twoTone = paints.roofs.find((r) => r.code === 'black')

// ------------------------------------------------------------------ the list of pictures
/** @typedef {{ key: string, kind: string, widths: number[], files: string[], formats?: string[], settings?: object, placeholder?: boolean, make?: () => Promise<sharp.Sharp> }} Picture */

/** @returns {Promise<Picture[]>} */
async function pictures() {
  const list = []
  for (const family of FAMILIES) {
    for (const view of VIEWS) {
      const dir = join(here, 'cars', family, view)
      for (const layer of ['shadow', 'base', 'paint', 'roof', ...WHEELS.map((w) => `wheel-${w}`), 'lights']) {
        const kind = layer.split('-')[0]
        list.push({
          key: `cars/${family}/${view}/${layer}`,
          kind,
          widths: kind === 'shadow' ? [480, 800] : [480, 800, 1200],
          files: [join(dir, `${layer}.webp`)],
        })
      }
    }
  }
  for (const family of FAMILIES.filter((each) => existsSync(join(here, 'turn', each)))) {
    for (let step = 0; step < TURN_STEPS; step++) {
      const name = `turn/${family}/${String(step).padStart(2, '0')}`
      for (const layer of ['shadow', 'base', 'paint', 'roof', `wheel-${paints.families[family].wheel}`, 'lights']) {
        const kind = layer.split('-')[0]
        list.push({ key: `${name}/${layer}`, kind, widths: [kind === 'shadow' ? 320 : 640], files: [join(here, name, `${layer}.webp`)] })
      }
    }
    for (const { code } of paints.paints) list.push(strip(family, code))
  }
  for (const family of FAMILIES) {
    const own = paints.families[family]
    for (const view of VIEWS) {
      for (const { code } of paints.paints) {
        const hero = code === own.paint
        if (view === 'rear' && !hero) continue
        list.push(flat(family, view, code, own.wheel, false, hero ? [480, 800, 1200] : [480, 800]))
      }
      if (view !== 'rear') list.push(flat(family, view, 'pearl', own.wheel, true, [480, 800]))
    }
    list.push(flat(family, 'front', own.paint, 'spoke', true, [480, 800, 1200]))
    for (const { code } of paints.paints) list.push(shared(family, code))
  }
  for (const [folder, kind, widths] of [
    ['scenes', 'scene', [400, 800, 1200]],
    ['upright', 'scene', [400, 800, 1200]],
    ['products', 'product', [400, 800, 1200]],
    ['interior/common', 'interior', [480, 800, 1200, 1600]],
  ]) {
    const names = existsSync(join(here, folder)) ? (await readdir(join(here, folder))).filter((n) => n.endsWith('.webp')).sort() : []
    for (const n of names) list.push({ key: `${folder}/${n.slice(0, -5)}`, kind, widths, files: [join(here, folder, n)], placeholder: true })
  }
  for (const family of FAMILIES) for (const wheel of WHEELS) list.push(wheelOf(family, wheel))
  for (const name of ['onyx', 'cloud', 'terracotta']) list.push(materialOf(name))
  return list.filter((p) => p.files.every((f) => existsSync(f) || warn(`missing ${relative(here, f)}`)))
}

/** @returns {Picture} */
function flat(family, view, paint, wheel, isTwoTone, widths) {
  const files = layerFiles(family, view, wheel)
  const body = paintOf.get(paint)
  const roof = isTwoTone ? twoTone : body
  return {
    key: `flat/${family}-${view}-${paint}-${wheel}${isTwoTone ? '-twotone' : ''}`,
    kind: 'flat',
    widths,
    files,
    settings: { body: [body.tint, body.gain], roof: [roof.tint, roof.gain], SHADOW, lights: LIGHTS[view] },
    placeholder: true,
    make: () => compose(files, body, roof, LIGHTS[view]),
  }
}

/** Half a turn of a car in one paint, so that a customer who turns it loads and decodes one picture. */
function strip(family, paint) {
  const layers = ['shadow', 'base', 'paint', 'roof', `wheel-${paints.families[family].wheel}`, 'lights']
  const steps = Array.from({ length: TURN_STEPS }, (_, step) =>
    layers.map((layer) => join(here, 'turn', family, String(step).padStart(2, '0'), `${layer}.webp`)),
  )
  const colour = paintOf.get(paint)
  const { width, height } = TURN_SIZE
  return {
    key: `turn/${family}/strip-${paint}`,
    kind: 'strip',
    widths: [width * STRIP_COLUMNS],
    files: steps.flat(),
    settings: { body: [colour.tint, colour.gain], SHADOW, columns: STRIP_COLUMNS },
    make: async () => {
      const composite = await Promise.all(
        steps.map(async (files, step) => ({
          input: await (await compose(files, colour, colour, 1, [1, 1, 1], TURN_SIZE)).png().toBuffer(),
          left: (step % STRIP_COLUMNS) * width,
          top: Math.floor(step / STRIP_COLUMNS) * height,
        })),
      )
      const rows = Math.ceil(TURN_STEPS / STRIP_COLUMNS)
      const ground = { width: width * STRIP_COLUMNS, height: height * rows, channels: 4, background: '#00000000' }
      return sharp(await sharp({ create: ground }).composite(composite).png().toBuffer())
    },
  }
}

/** A car for the square beside a shared link, in the light of the night pages. */
function shared(family, paint) {
  const { files, settings, make } = flat(family, 'front', paint, paints.families[family].wheel, false, [])
  return {
    key: `share/${family}-${paint}`,
    kind: 'share',
    widths: [SQUARE.edge],
    files,
    formats: SHARED_FORMATS,
    settings: { ...settings, ...SQUARE },
    make: async () => {
      const { edge, car, ground, glow } = SQUARE
      const composed = await (await make()).png().toBuffer()
      const input = await sharp(composed).trim().resize({ width: Math.round(edge * car) }).png().toBuffer()
      const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><radialGradient id="g" cy=".56" r=".62"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${ground}"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
      const square = await sharp(Buffer.from(light)).composite([{ input, gravity: 'center' }]).removeAlpha().png().toBuffer()
      return sharp(square)
    },
  }
}

/** The front wheel as it is seen from the side, cut out of its layer. */
function wheelOf(family, wheel) {
  const file = join(here, 'cars', family, 'side', `wheel-${wheel}.webp`)
  return {
    key: `wheels/${family}-${wheel}`,
    kind: 'wheel',
    widths: [160, 320],
    files: [file],
    settings: { cut: 'front wheel' },
    make: async () => {
      const half = await sharp(file).extract({ left: 0, top: 0, width: SIZE.width / 2, height: SIZE.height }).png().toBuffer()
      const { data, info } = await sharp(half).trim({ threshold: 40 }).png().toBuffer({ resolveWithObject: true })
      const size = Math.max(info.width, info.height)
      return sharp(data).resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    },
  }
}

/** Leather, stitching and trim of a cabin, close. */
function materialOf(trim) {
  return {
    key: `materials/${trim}`,
    kind: 'interior',
    widths: [160, 320],
    files: [join(here, 'interior', 'rendered', `${trim}.webp`)],
    settings: { cut: 'seat and door' },
    make: async () => sharp(join(here, 'interior', 'rendered', `${trim}.webp`)).extract({ left: 60, top: 430, width: 340, height: 340 }),
  }
}

// ------------------------------------------------------------------ encoding
async function encode(image, kind, format) {
  const [first, webp] = QUALITY[kind]
  if (format === 'jpg') return image.jpeg({ quality: first, mozjpeg: true }).toBuffer()
  if (format === 'avif') return image.avif({ quality: first, effort: EFFORT.avif, chromaSubsampling: '4:2:0' }).toBuffer()
  return image.webp({ quality: webp, alphaQuality: 85, effort: EFFORT.webp, smartSubsample: true }).toBuffer()
}

/** A data address of at most 300 characters. */
async function placeholder(png) {
  for (const [width, quality] of [[24, 40], [20, 30], [16, 20], [12, 10], [8, 5]]) {
    const b = await sharp(png).resize({ width, kernel: 'cubic' }).webp({ quality, alphaQuality: 20, effort: 6 }).toBuffer()
    const s = `data:image/webp;base64,${b.toString('base64')}`
    if (s.length <= 300) return s
  }
  throw new Error('placeholder too large')
}

const hashed = new Map()
const fileHash = (file) => {
  if (!hashed.has(file)) hashed.set(file, readFile(file).then((b) => createHash('sha256').update(b).digest('hex')))
  return hashed.get(file)
}

const formatsOf = (p) => p.formats ?? FORMATS

/** @param {Picture} p */
async function produce(p, old) {
  const h = createHash('sha256')
  h.update(JSON.stringify([4, p.kind, p.widths, QUALITY[p.kind], EFFORT, formatsOf(p), p.settings ?? null, p.placeholder ?? false]))
  for (const f of p.files) h.update(await fileHash(f))
  const hash = h.digest('hex').slice(0, 12)
  const names = p.widths.flatMap((w) => formatsOf(p).map((f) => `${p.key}-${w}.${f}`))
  if (!args.force && old?.hash === hash && names.every((n) => existsSync(join(out, n)))) return { entry: old, made: 0 }
  const ready = stock[p.key]
  if (!args.force && ready?.hash === hash && names.every((n) => existsSync(join(served, n)))) {
    await mkdir(dirname(join(out, p.key)), { recursive: true })
    for (const n of names) await copyFile(join(served, n), join(out, n))
    return { entry: ready, made: names.length }
  }
  const source = p.make ? await p.make() : sharp(p.files[0])
  const { data, info } = await source.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const max = Math.max(...p.widths)
  await mkdir(dirname(join(out, p.key)), { recursive: true })
  for (const w of p.widths) {
    for (const f of formatsOf(p)) {
      await writeFile(join(out, `${p.key}-${w}.${f}`), await encode(sharp(data).resize({ width: w }), p.kind, f))
    }
  }
  const entry = { widths: p.widths, formats: formatsOf(p), width: max, height: Math.round((max * info.height) / info.width), hash }
  if (p.placeholder) entry.placeholder = await placeholder(data)
  return { entry, made: names.length }
}

// ------------------------------------------------------------------ run
function warn(text) {
  console.warn(`! ${text}`)
  return false
}

const kb = (n) => `${(n / 1000).toFixed(1)} kB`
const size = async (name) => (await stat(join(out, name))).size

const started = performance.now()
sharp.concurrency(1)
await mkdir(out, { recursive: true })
const manifestFile = join(out, 'manifest.json')
const before = existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {}
const stockFile = join(served, 'manifest.json')
const stock = out !== served && existsSync(stockFile) ? JSON.parse(await readFile(stockFile, 'utf8')) : {}
const todo = await pictures()
const entries = {}
let made = 0
let next = 0
await Promise.all(
  Array.from({ length: Math.max(1, Number(args.jobs)) }, async () => {
    while (next < todo.length) {
      const p = todo[next++]
      const r = await produce(p, before[p.key])
      entries[p.key] = r.entry
      made += r.made
    }
  }),
)
const manifest = Object.fromEntries(todo.map((p) => [p.key, entries[p.key]]))
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`)

// files that no key names any more
const wanted = new Set(['manifest.json', ...todo.flatMap((p) => p.widths.flatMap((w) => formatsOf(p).map((f) => `${p.key}-${w}.${f}`)))])
let total = 0
for (const e of await readdir(out, { recursive: true, withFileTypes: true })) {
  if (!e.isFile()) continue
  const name = relative(out, join(e.parentPath, e.name)).replaceAll('\\', '/')
  if (wanted.has(name)) total += await size(name)
  else if (/-\d+\.(avif|webp|jpg)$/.test(name)) await rm(join(out, name))
}

for (const family of FAMILIES) {
  for (const view of VIEWS) {
    if (!manifest[`cars/${family}/${view}/base`]) continue
    const layers = ['shadow', 'base', 'paint', 'roof', `wheel-${paints.families[family].wheel}`, 'lights']
    const line = []
    for (const [w, f] of [[480, 'avif'], [800, 'avif'], [800, 'webp'], [1200, 'avif']]) {
      let sum = 0
      for (const l of layers) sum += await size(`cars/${family}/${view}/${l}-${l === 'shadow' ? Math.min(w, 800) : w}.${f}`)
      line.push(`${w} ${f} ${kb(sum)}`)
    }
    const hero = `flat/${family}-${view}-${paints.families[family].paint}-${paints.families[family].wheel}`
    console.log(`${family} ${view}: stack ${line.join(', ')}; flat 800 avif ${kb(await size(`${hero}-800.avif`))}`)
  }
}
console.log(`${todo.length} pictures, ${made} files made, ${wanted.size} files, ${(total / 1e6).toFixed(2)} MB, ${((performance.now() - started) / 1000).toFixed(1)} s`)
