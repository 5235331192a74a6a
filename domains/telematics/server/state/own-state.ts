import { cityAt } from '@ev/areas/cities.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { VehicleState } from '../../contract/telematics.ts';
import type { CarAccess } from '../car-access.ts';
import { openCommandOf } from '../commands/command-home.ts';
import type { VehicleLink } from '../link/port.ts';
import type { openings } from './report-shapes.ts';
import type { StateHome } from './state-home.ts';
import { type CarFacts, connectionOf, isDriving, type Place } from './state-rules.ts';

export const openingNames: Record<(typeof openings)[number], string> = {
  frontLeft: '左前门',
  frontRight: '右前门',
  rearLeft: '左后门',
  rearRight: '右后门',
  trunk: '后备厢',
  hood: '前舱盖',
  chargePort: '充电口盖',
  windows: '车窗',
};

/** What a car has reported, without its place. */
export function presentFacts(facts: CarFacts | null, now: Date) {
  const closures = facts?.closures ?? null;
  return {
    connection: connectionOf(facts, now),
    reportedAt: facts?.reportedAt.toISOString() ?? null,
    energy: facts?.energy ?? null,
    battery: facts?.battery ?? null,
    climate: facts?.climate ?? null,
    closures: closures && { ...closures, open: closures.open.map((one) => openingNames[one]) },
    tyres: facts?.tyres ?? null,
    odometer: facts?.odometer ?? null,
    driving: isDriving(facts, now),
  };
}

/** A place with its address, or else its city, which needs no map service. */
function presentPlace({ at, latitude, longitude, named }: Place): NonNullable<VehicleState['place']> {
  const text = named ? `${named.text}附近` : (cityAt({ lat: latitude, lng: longitude })?.name ?? null);
  return { at, latitude, longitude, text };
}

const notOpenedText = '车辆联网即将开放';
const notAgreedText = '车主还没有同意远程控制，请先在服务授权中开启';

type OwnStateDeps = {
  db: Database;
  clock: Clock;
  link: VehicleLink;
  access: CarAccess;
  states: StateHome;
};

/** The state of a car for its owner and family. */
export function createOwnState({ db, clock, link, access, states }: OwnStateDeps) {
  return {
    /** @throws AppError vehicle.notFound */
    async get(accountId: string, vin: string): Promise<VehicleState> {
      const { scopes } = await access.mayRead(db, accountId, vin);
      const isAgreed = await access.isControlAgreed(db, vin);
      const hidden = link.missing ? notOpenedText : isAgreed ? null : notAgreedText;
      const known = hidden === null ? await states.uncheckedFacts(db, vin) : null;
      const mayPlace = scopes.includes('location');
      const placeHidden = await placeHiddenText(hidden, mayPlace, () => access.isPlaceAgreed(db, vin));
      const open = hidden === null ? await openCommandOf(db, vin) : null;
      const now = clock.now();
      return {
        vin,
        ...presentFacts(known, now),
        hidden,
        place: known?.place && placeHidden === null ? presentPlace(known.place) : null,
        placeHidden,
        openCommand: open?.commandNo ?? null,
        canControl: known !== null && scopes.includes('control'),
        serverTime: now.toISOString(),
      };
    },
  };
}

async function placeHiddenText(
  hidden: string | null,
  mayPlace: boolean,
  isAgreed: () => Promise<boolean>,
): Promise<string | null> {
  if (hidden !== null) return hidden;
  if (!mayPlace) return '没有查看位置的权限，请联系车主开通';
  return (await isAgreed()) ? null : '车主还没有同意使用位置，请先在服务授权中开启';
}
