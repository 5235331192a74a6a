// Specimens of certificates for the demo: node artwork/certificates.mjs  ->  domains/papers/sandbox/specimens/*.jpg
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { certificateForms, certificateTypeNames } from '../domains/papers/contract/kinds.ts'
import { specimens } from '../domains/papers/sandbox/specimens.ts'

const target = join(dirname(fileURLToPath(import.meta.url)), '../domains/papers/sandbox/specimens')
const inks = { 1: '#DCEBF5', 2: '#F0E4D8', 5: '#FBF3DC', 8: '#E6EEE2', 9: '#E4E8F6' }
const sizes = { card: [856, 540], passport: [880, 620], sheet: [900, 640] }

const escape = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

// No two specimens look alike from afar: each has bars of its own along its lower edge.
function bars(index, width, y) {
  const cell = width / 12
  return Array.from({ length: 12 }, (_, at) => {
    const dark = ((index * 2654435761 + 40503 * (at + 1) * (index + 3)) >>> 7) & 1
    return dark ? `<rect x="${at * cell}" y="${y}" width="${cell}" height="56" fill="#1d3444"/>` : ''
  }).join('')
}

await mkdir(target, { recursive: true })
for (const [index, { file, type, side, data }] of specimens.entries()) {
  const { fields, frame, sides } = certificateForms[type]
  const [width, height] = sizes[frame]
  const lines = fields.filter(({ key }) => data[key] !== undefined)
  const step = Math.min(52, (height - 200) / lines.length)
  const rows = lines.map(({ key, label }, at) =>
    `<text x="44" y="${128 + at * step}" font-size="20" fill="#557">${escape(label)}</text>` +
    `<text x="300" y="${128 + at * step}" font-size="25" fill="#123">${escape(data[key])}</text>`,
  )
  const portrait = side === 'front' && frame !== 'sheet'
    ? `<g transform="translate(${width - 210} 120)" fill="#9fb2c0"><rect width="160" height="200" fill="#c9d6de"/><circle cx="80" cy="78" r="42"/><path d="M14 200c0-46 30-70 66-70s66 24 66 70z"/></g>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans CJK SC, sans-serif">
    <rect width="${width}" height="${height}" rx="28" fill="${inks[type] ?? '#EEE'}"/>
    <text x="44" y="66" font-size="30" font-weight="700" fill="#123">${escape(certificateTypeNames[type])} · ${escape(sides.find((one) => one.side === side).name)}</text>
    ${rows.join('')}${portrait}
    <text x="${width / 2}" y="${height / 2 + 60}" font-size="170" font-weight="900" fill="#c00" fill-opacity=".16" text-anchor="middle" transform="rotate(-18 ${width / 2} ${height / 2})">样本</text>
    ${bars(index, width, height - 56)}
  </svg>`
  await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 72 }).toFile(join(target, `${file}.jpg`))
}
