// The ground of the quiet map: node artwork/ground.mjs  ->  packages/map/src/quiet/generated/*.json
// Coasts are Natural Earth’s (public domain, by way of `world-atlas`), turned into GCJ-02 by `gcoord`. No borders.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bboxClip } from '@turf/bbox-clip'
import { simplify } from '@turf/simplify'
import gcoord from 'gcoord'
import { feature } from 'topojson-client'
import { cities } from '../packages/areas/src/cities.ts'
import { motorways } from '../packages/areas/src/motorways.ts'
import { cellDegrees, groundBox, unit } from '../packages/map/src/quiet/ground-grid.ts'
import { riverTable } from '../packages/map/src/quiet/rivers.ts'

const target = join(dirname(fileURLToPath(import.meta.url)), '../packages/map/src/quiet/generated')
const atlas = createRequire(import.meta.url)

async function landOf(scale) {
  const topology = JSON.parse(await readFile(atlas.resolve(`world-atlas/land-${scale}.json`), 'utf8'))
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates },
    })),
  )
}

const packed = (points) => {
  let [lastLat, lastLng] = [0, 0]
  return points.flatMap(([lat, lng]) => {
    const at = [Math.round(lat / unit), Math.round(lng / unit)]
    const step = [at[0] - lastLat, at[1] - lastLng]
    ;[lastLat, lastLng] = at
    return step
  })
}
const inGcj = ([lng, lat]) => {
  const [east, north] = gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02)
  return [north, east]
}

/** Rings of the land within a box; more than a box, so that no outline shows at its edge. */
function ringsWithin(land, { west, south, east, north }, tolerance) {
  const box = [west - 0.2, south - 0.2, east + 0.2, north + 0.2]
  return land
    .map((one) => bboxClip(one, box).geometry)
    .flatMap(({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates))
    .filter((rings) => (rings[0]?.length ?? 0) > 3)
    .flat()
    .map((ring) => simplify({ type: 'LineString', coordinates: ring }, { tolerance, highQuality: true }).coordinates)
    .map((ring) => packed(ring.map(inGcj)))
    .filter((ring) => ring.length > 8)
}

const area = (points) => {
  let sum = 0
  for (const [at, [lng, lat]] of points.entries()) {
    const [nextLng, nextLat] = points[(at + 1) % points.length]
    sum += lng * nextLat - nextLng * lat
  }
  return Math.abs(sum / 2)
}

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
const write = (name, data) => writeFile(join(target, `${name}.json`), `${JSON.stringify(data)}\n`)

const coarse = await landOf('50m')
const fine = await landOf('10m')
const capitals = new Set('北京 天津 上海 重庆 广州 深圳 成都 武汉 西安 沈阳 昆明 乌鲁木齐 哈尔滨 兰州 郑州 杭州'.split(' '))
const cells = {}
for (let west = groundBox.west; west < groundBox.east; west += cellDegrees) {
  for (let south = groundBox.south; south < groundBox.north; south += cellDegrees) {
    const box = { west, south, east: west + cellDegrees, north: south + cellDegrees }
    const within = fine
      .map((one) => bboxClip(one, [box.west, box.south, box.east, box.north]).geometry)
      .flatMap(({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates))
      .filter((rings) => (rings[0]?.length ?? 0) > 3)
    const covered = within.reduce(
      (sum, [outer, ...holes]) => sum + area(outer) - holes.reduce((lost, hole) => lost + area(hole), 0),
      0,
    )
    const key = `${west}_${south}`
    if (covered > cellDegrees ** 2 - 0.0001) cells[key] = 'land'
    else if (covered > 0.0001) {
      cells[key] = 'coast'
      await write(`coast-${key}`, ringsWithin(fine, box, 0.004))
    }
  }
}
await write('far', {
  cells,
  land: ringsWithin(coarse, groundBox, 0.06),
  motorways: motorways.map(({ code, through }) => [code, packed(through.map(({ lat, lng }) => [lat, lng]))]),
  rivers: riverTable.map(([name, points]) => [name, packed(points)]),
  cities: cities.map(({ name, lat, lng, code }) => [
    name,
    Math.round(lat / unit),
    Math.round(lng / unit),
    capitals.has(name) ? 0 : /^..01/.test(code) ? 1 : 2,
  ]),
})
