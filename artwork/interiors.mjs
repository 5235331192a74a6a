// The cabins as they are shown: what stands outside of the windows of the rendered ones (`interior/rendered`) is
// replaced by a quiet landscape, out of focus as it is for an eye that looks at the seats.
//
//   node artwork/interiors.mjs
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))
const trims = ['onyx', 'cloud', 'terracotta']
const rendered = (trim) => join(here, 'interior', 'rendered', `${trim}.webp`)

const { width, height } = await sharp(rendered('onyx')).metadata()
const raw = await Promise.all(trims.map((trim) => sharp(rendered(trim)).removeAlpha().raw().toBuffer()))

/**
 * Where one looks through glass: in the upper part, the same in every trim, and not as dark as the mirror, which
 * shows a little of the sky itself.
 */
function glass() {
  const candidate = new Uint8Array(width * height)
  for (let i = 0; i < Math.round(width * height * 0.56); i++) {
    const [a, b, c] = raw.map((data) => [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]])
    const apart = Math.max(...[0, 1, 2].map((k) => Math.max(a[k], b[k], c[k]) - Math.min(a[k], b[k], c[k])))
    const light = (a[0] + a[1] + a[2]) / 3
    const inMirror = Math.abs((i % width) / width - 0.5) < 0.08 && Math.floor(i / width) / height < 0.12
    if (apart <= 14 && light > (inMirror ? 150 : 62)) candidate[i] = 1
  }
  // Only what hangs together with the sky: a grey button of the dash stays a button.
  const found = new Uint8Array(width * height)
  const queue = []
  const push = (i) => {
    if (candidate[i] && !found[i]) {
      found[i] = 1
      queue.push(i)
    }
  }
  for (let x = 0; x < width; x++) push(x)
  while (queue.length > 0) {
    const i = queue.pop()
    if (i % width > 0) push(i - 1)
    if (i % width < width - 1) push(i + 1)
    if (i >= width) push(i - width)
    if (i + width < width * height) push(i + width)
  }
  return Buffer.from(found.map((on) => on * 255))
}

const outside = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 160}" height="${height}" viewBox="-80 0 ${width + 160} ${height}">
  <defs>
    <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fa3b4"/><stop offset="0.16" stop-color="#c9c3bb"/><stop offset="0.27" stop-color="#ecd3b4"/></linearGradient>
    <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#96897a"/><stop offset="0.4" stop-color="#6c665e"/><stop offset="1" stop-color="#4b4a48"/></linearGradient>
    <radialGradient id="l" cx="0.68" cy="0.24" r="0.34"><stop offset="0" stop-color="#fff1d6" stop-opacity="0.85"/><stop offset="1" stop-color="#fff1d6" stop-opacity="0"/></radialGradient>
    <filter id="far"><feGaussianBlur stdDeviation="7"/></filter><filter id="near"><feGaussianBlur stdDeviation="12"/></filter>
  </defs>
  <rect x="-80" width="${width + 160}" height="${height}" fill="url(#s)"/>
  <rect x="-80" width="${width + 160}" height="${height}" fill="url(#l)"/>
  <g filter="url(#far)">
    <path d="M-300 ${height * 0.26} L${width * 0.12} ${height * 0.175} L${width * 0.24} ${height * 0.225} L${width * 0.37} ${height * 0.15} L${width * 0.52} ${height * 0.22} L${width * 0.66} ${height * 0.185} L${width * 0.82} ${height * 0.225} L${width * 0.93} ${height * 0.17} L${width + 300} ${height * 0.22} V${height} H-300 Z" fill="#93a0a6"/>
    <path d="M-300 ${height * 0.235} L${width * 0.16} ${height * 0.262} L${width * 0.3} ${height * 0.232} L${width * 0.5} ${height * 0.268} L${width * 0.72} ${height * 0.24} L${width * 0.88} ${height * 0.262} L${width + 300} ${height * 0.228} V${height} H-300 Z" fill="#6f7f80"/>
  </g>
  <rect x="-400" y="${height * 0.272}" width="${width + 800}" height="${height}" fill="url(#g)" filter="url(#near)"/>
  <path d="M${width * 0.47} ${height * 0.272} L${width * 0.53} ${height * 0.272} L${width * 1.1} ${height * 0.55} L${width * -0.1} ${height * 0.55} Z" fill="#54585a" opacity="0.8" filter="url(#near)"/>
</svg>`

const mask = await sharp(glass(), { raw: { width, height, channels: 1 } })
  .median(5)
  .blur(0.9)
  .extractChannel(0)
  .raw()
  .toBuffer()
// Drawn wider than the window: a blur is thin at the edge of its picture.
const landscape = await sharp(Buffer.from(outside)).extract({ left: 80, top: 0, width, height }).removeAlpha().raw().toBuffer()
const view = await sharp(landscape, { raw: { width, height, channels: 3 } })
  .joinChannel(mask, { raw: { width, height, channels: 1 } })
  .png()
  .toBuffer()
await mkdir(join(here, 'interior', 'common'), { recursive: true })
for (const trim of trims) {
  await sharp(rendered(trim)).composite([{ input: view }]).removeAlpha().webp({ quality: 92, effort: 5 }).toFile(join(here, 'interior', 'common', `${trim}.webp`))
}
