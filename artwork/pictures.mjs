// Makes the served files from the masters.
//
//   node artwork/pictures.mjs [--out artwork/served] [--force] [--jobs 2]
//
// Names are <key>-<width>.<format>; manifest.json says which widths and formats a key has.
// A key whose masters and settings did not change since the last run is left alone; into another
// folder it is copied from served/ when that is up to date.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

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

const SIZE = { width: 1600, height: 900 } // of every car layer
const FAMILIES = ['sedan', 'suv', 'crossover']
const VIEWS = ['front', 'side', 'rear']
const WHEELS = ['turbine', 'aero', 'spoke']
const FORMATS = ['avif', 'webp']
const SHADOW = 0.9
const LIGHTS = { front: 1, side: 0.9, rear: 0.95 }

// quality per kind of picture: [avif, webp]
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
}
const EFFORT = { avif: 4, webp: 5 }

const paints = JSON.parse(await readFile(join(here, 'paints.json'), 'utf8'))
const paintOf = new Map(paints.paints.map((p) => [p.code, p]))
const twoTone = paints.roofs.find((r) => r.code === 'black')

// ------------------------------------------------------------------ the list of pictures
/** @typedef {{ key: string, kind: string, widths: number[], files: string[], settings?: object, placeholder?: boolean, make?: () => Promise<sharp.Sharp> }} Picture */

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
  }
  for (const [folder, kind, widths] of [
    ['scenes', 'scene', [400, 800, 1200]],
    ['products', 'product', [400, 800, 1200]],
    ['interior/common', 'interior', [480, 800, 1200]],
  ]) {
    const names = existsSync(join(here, folder)) ? (await readdir(join(here, folder))).filter((n) => n.endsWith('.webp')).sort() : []
    for (const n of names) list.push({ key: `${folder}/${n.slice(0, -5)}`, kind, widths, files: [join(here, folder, n)], placeholder: true })
  }
  return list.filter((p) => p.files.every((f) => existsSync(f) || warn(`missing ${relative(here, f)}`)))
}

/** @returns {Picture} */
function flat(family, view, paint, wheel, isTwoTone, widths) {
  const dir = join(here, 'cars', family, view)
  const files = ['shadow', 'base', 'paint', 'roof', `wheel-${wheel}`, 'lights'].map((l) => join(dir, `${l}.webp`))
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

// ------------------------------------------------------------------ layers into one picture
const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)

const load = async (file) =>
  sharp(file).resize(SIZE.width, SIZE.height, { fit: 'fill', kernel: 'cubic' }).ensureAlpha().raw().toBuffer()

/** The formula of README, on a transparent ground. */
async function compose(files, body, roof, lit) {
  const [shadow, base, paint, roofs, wheel, lights] = await Promise.all(files.map(load))
  const tint = rgb(body.tint)
  const tint2 = rgb(roof.tint)
  const result = Buffer.alloc(SIZE.width * SIZE.height * 4)
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
      c[i] = c[i] * (1 - ba) + v * ba // premultiplied "over"
      c[i] = c[i] * (1 - wa) + (wheel[j + i] / 255) * wa
      c[i] = c[i] * (1 - la) + (lights[j + i] / 255) * la
    }
    a = 1 - (1 - a) * (1 - ba) * (1 - wa) * (1 - la)
    for (let i = 0; i < 3; i++) result[j + i] = Math.round((c[i] / a) * 255)
    result[j + 3] = Math.round(a * 255)
  }
  return sharp(result, { raw: { ...SIZE, channels: 4 } })
}

// ------------------------------------------------------------------ encoding
async function encode(image, kind, format) {
  const [avif, webp] = QUALITY[kind]
  if (format === 'avif') return image.avif({ quality: avif, effort: EFFORT.avif, chromaSubsampling: '4:2:0' }).toBuffer()
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

/** @param {Picture} p */
async function produce(p, old) {
  const h = createHash('sha256')
  h.update(JSON.stringify([4, p.kind, p.widths, QUALITY[p.kind], EFFORT, FORMATS, p.settings ?? null, p.placeholder ?? false]))
  for (const f of p.files) h.update(await fileHash(f))
  const hash = h.digest('hex').slice(0, 12)
  const names = p.widths.flatMap((w) => FORMATS.map((f) => `${p.key}-${w}.${f}`))
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
    for (const f of FORMATS) {
      await writeFile(join(out, `${p.key}-${w}.${f}`), await encode(sharp(data).resize({ width: w }), p.kind, f))
    }
  }
  const entry = { widths: p.widths, formats: FORMATS, width: max, height: Math.round((max * info.height) / info.width), hash }
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
const wanted = new Set(['manifest.json', ...todo.flatMap((p) => p.widths.flatMap((w) => FORMATS.map((f) => `${p.key}-${w}.${f}`)))])
let total = 0
for (const e of await readdir(out, { recursive: true, withFileTypes: true })) {
  if (!e.isFile()) continue
  const name = relative(out, join(e.parentPath, e.name)).replaceAll('\\', '/')
  if (wanted.has(name)) total += await size(name)
  else if (/-\d+\.(avif|webp)$/.test(name)) await rm(join(out, name))
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
