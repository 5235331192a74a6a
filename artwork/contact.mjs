// Contact sheet of the served pictures: node artwork/contact.mjs  ->  artwork/contact.webp
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))
const served = join(here, 'served')
const manifest = JSON.parse(await readFile(join(served, 'manifest.json'), 'utf8'))
const NIGHT = '#0B0E11'
const DAY = '#F8F8F8'
const WIDTH = 1440

const keys = Object.keys(manifest)
const cells = []
let y = 0
async function row(names, columns, ratio, ground) {
  const w = Math.floor(WIDTH / columns)
  const h = Math.round(w / ratio)
  for (const [i, key] of names.entries()) {
    const at = manifest[key].widths.find((v) => v >= w) ?? manifest[key].widths.at(-1)
    const file = join(served, `${key}-${at}.webp`)
    const input = await sharp(file).resize(w, h, { fit: 'cover' }).flatten({ background: ground(i) }).toBuffer()
    cells.push({ input, left: (i % columns) * w, top: y + Math.floor(i / columns) * h })
  }
  y += Math.ceil(names.length / columns) * h
}

for (const family of ['sedan', 'suv', 'crossover']) {
  const own = keys.filter((k) => k.startsWith(`flat/${family}-front-`)).slice(0, 8)
  await row(own, 4, 16 / 9, (i) => ((i + Math.floor(i / 4)) % 2 ? DAY : NIGHT))
}
await row(keys.filter((k) => k.startsWith('flat/') && k.includes('-rear-')), 3, 16 / 9, () => NIGHT)
await row(keys.filter((k) => k.startsWith('interior/')), 3, 16 / 9, () => NIGHT)
await row(keys.filter((k) => k.startsWith('scenes/')), 3, 16 / 9, () => NIGHT)
await row(keys.filter((k) => k.startsWith('upright/')), 6, 4 / 5, () => NIGHT)
await row(keys.filter((k) => k.startsWith('products/')), 6, 4 / 3, () => DAY)
const sheet = await sharp({ create: { width: WIDTH, height: y, channels: 3, background: NIGHT } }).composite(cells).png().toBuffer()
const info = await sharp(sheet).webp({ quality: 78, effort: 6 }).toFile(join(here, 'contact.webp'))
console.log(`${info.width}x${info.height}, ${(info.size / 1000).toFixed(0)} kB`)
