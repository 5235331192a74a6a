/** Converts an operator's description of a station to our rows, and lists its inconsistencies. Pure. */
import { findCity } from '@ev/areas/cities.ts';
import type { CecStation } from '@ev/cec/interfaces.ts';
import { cleanText } from '@ev/kernel/clean-text.ts';
import { spotOf } from '@ev/kernel/mercator.ts';
import { type DifferenceKind, fastFromW, type StationState } from '../contract/words.ts';
import { readFreeParking, readOpenHours } from './opening-rules.ts';
import { pairsOf, readPlace } from './place-rules.ts';
import type { guns, piles, stations } from './tables.ts';

export type Difference = { stationCode: string; stationName: string; kind: DifferenceKind; said: string };
type PileRow = typeof piles.$inferInsert;
type GunRow = typeof guns.$inferInsert;
export type StationRow = Omit<typeof stations.$inferInsert, 'syncedAt' | 'reading'>;
export type ReadStation = {
  station: StationRow;
  piles: PileRow[];
  guns: GunRow[];
  differences: Difference[];
};

/** Names and addresses longer than the standard allows are truncated. */
const longest = 50;
/** States in which customers see a station. */
const seen: readonly StationState[] = ['normal', 'maintenance', 'unknown'];

export const isFast = (gun: { current: 'dc' | 'ac'; powerW: number }) =>
  gun.current === 'dc' && gun.powerW >= fastFromW;

export function readStation(operatorId: string, said: CecStation): ReadStation {
  const differences: Difference[] = [];
  const note = (kind: DifferenceKind, what: string) =>
    differences.push({
      stationCode: said.stationId,
      stationName: cut(said.name),
      kind,
      said: what.slice(0, 500),
    });
  const stationId = `${operatorId}-${said.stationId}`;
  const { place, difference } = readPlace(said);
  if (difference) note(difference, `lat ${said.lat ?? '—'}, lng ${said.lng ?? '—'}`);
  for (const text of [said.name, said.address]) if ([...text].length > longest) note('longText', text);
  // Some counties belong to no prefecture-level city and count as a city, such as 469005 文昌.
  const code = said.areaCode ?? '';
  const city = findCity(code) ?? findCity(`${code.slice(0, 4)}00`) ?? municipality(said.areaCode);
  if (!city) note('unknownCity', said.areaCode ?? '—');
  const { pileRows, gunRows, repeated } = readGuns(operatorId, stationId, said);
  if (repeated.length > 0) note('repeated', repeated.join(' '));
  if (gunRows.length === 0) note('noGuns', '0');
  const fast = gunRows.filter(isFast);
  const strongest = gunRows.toSorted((a, b) => b.powerW - a.powerW)[0] ?? null;
  const openHours = said.openingHours?.trim() || null;
  const square = place && spotOf(place);
  const name = cut(said.name);
  const address = cut(said.address);
  const station: StationRow = {
    stationId,
    operatorId,
    code: said.stationId,
    name,
    address,
    pairs: pairsOf(`${name} ${address}`),
    cityCode: city?.code ?? null,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    x: square?.x ?? null,
    y: square?.y ?? null,
    state: said.state,
    surrounding: said.surrounding,
    phones: phonesOf(said.stationPhone, said.servicePhone),
    openHours,
    openSpans: readOpenHours(openHours),
    parking: wordsOf(said.parkFee) ?? wordsOf(said.parkInfo),
    freeParking: readFreeParking(said.parkFee),
    guide: wordsOf(said.guide),
    payment: wordsOf(said.payment),
    matchCars: wordsOf(said.cars),
    remark: wordsOf(said.remark),
    pictures: (said.pictures ?? []).filter((url) => url.startsWith('https://')).slice(0, 6),
    reservable: said.reservable,
    fastGuns: fast.length,
    slowGuns: gunRows.length - fast.length,
    maxPowerW: strongest?.powerW ?? 0,
    pricedConnectorId: strongest?.connectorId ?? null,
    shown: gunRows.length > 0 && seen.includes(said.state),
    gone: false,
  };
  return { station, piles: pileRows, guns: gunRows, differences };
}

function readGuns(operatorId: string, stationId: string, { equipment }: CecStation) {
  const pileRows = new Map<string, PileRow>();
  const gunRows = new Map<string, GunRow>();
  const repeated: string[] = [];
  for (const [position, pile] of equipment.entries()) {
    const terminalNumber = `${operatorId}-${pile.equipmentId}`;
    if (pileRows.has(terminalNumber)) {
      repeated.push(pile.equipmentId);
      continue;
    }
    const name = nameOf(pile.name) ?? `${position + 1} 号桩`;
    pileRows.set(terminalNumber, { terminalNumber, stationId, name, position });
    for (const [at, gun] of pile.guns.entries()) {
      const connectorId = `${operatorId}-${gun.connectorId}`;
      if (gunRows.has(connectorId)) {
        repeated.push(gun.connectorId);
        continue;
      }
      const dc = gun.kind === 'dcPlug' || (gun.kind === 'other' && pile.kind === 'dc');
      gunRows.set(connectorId, {
        connectorId,
        terminalNumber,
        stationId,
        name: nameOf(gun.name) ?? `${String.fromCharCode(65 + (at % 26))} 枪`,
        current: dc ? 'dc' : 'ac',
        powerW: gun.powerW,
        parkNo: wordsOf(gun.parkNo),
        position: position * 100 + at,
      });
    }
  }
  return { pileRows: [...pileRows.values()], gunRows: [...gunRows.values()], repeated };
}

/** Beijing, Tianjin, Shanghai and Chongqing are identified by their first two digits. */
function municipality(areaCode: string | null) {
  const province = (areaCode ?? '').slice(0, 2);
  return ['11', '12', '31', '50'].includes(province) ? findCity(`${province}0000`) : null;
}

const cut = (text: string) => [...text.trim()].slice(0, longest).join('');
const wordsOf = (text: string | null) => text?.trim().slice(0, 500) || null;
/** Operators write `A枪` and `A 枪`, `１号桩` and `1 号桩`; customers read one form. */
const besideChinese = /(?<=[A-Za-z\d])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Za-z\d])/gu;
const nameOf = (text: string | null) => wordsOf(text && cleanText(text).replace(besideChinese, ' '));

function phonesOf(...given: (string | null)[]): string[] {
  const numbers = given.flatMap((text) => (text ?? '').split(/[,，;；/、\s]+/));
  return [...new Set(numbers.filter((number) => /^\+?\d[\d-]{5,18}\d$/.test(number)))];
}
