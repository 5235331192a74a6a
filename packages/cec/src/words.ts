/** The codes of T/CEC 102 for our words. */
import { type Codec, FieldError, oneOf, whole } from './codec.ts';

export const gunStatuses = {
  offline: 0,
  free: 1,
  plugged: 2,
  charging: 3,
  reserved: 4,
  faulty: 255,
} as const;
export type GunStatus = keyof typeof gunStatuses;
/** A gun with an unknown status counts as offline, so that nobody drives to it. */
export const gunStatus = oneOf(gunStatuses, 'offline');

export const parkStatuses = { unknown: 0, free: 10, taken: 50 } as const;
export const parkStatus = oneOf(parkStatuses, 'unknown');

export const lockStatuses = { unknown: 0, down: 10, up: 50 } as const;
export const lockStatus = oneOf(lockStatuses, 'unknown');

/** StartChargeSeqStat: the stage of a session. */
export const sessionStages = { starting: 1, charging: 2, stopping: 3, ended: 4, unknown: 5 } as const;
export type SessionStage = keyof typeof sessionStages;
export const sessionStage = oneOf(sessionStages, 'unknown');

/** 5 to 99 are operator-specific. */
export const stopReasons = { user: 0, platform: 1, bms: 2, fault: 3, unplugged: 4, other: 5 } as const;
export type StopReason = keyof typeof stopReasons;
export const stopReason = oneOf(stopReasons, 'other');

export const stationKinds = {
  public: 1,
  personal: 50,
  bus: 100,
  sanitation: 101,
  logistics: 102,
  taxi: 103,
  other: 255,
} as const;
export const stationKind = oneOf(stationKinds, 'other');

export const stationStates = { unknown: 0, building: 1, closed: 5, maintenance: 6, normal: 50 } as const;
export const stationState = oneOf(stationStates, 'unknown');

export const surroundings = {
  residential: 1,
  publicBody: 2,
  enterprise: 3,
  office: 4,
  industrialPark: 5,
  transportHub: 6,
  sportsAndCulture: 7,
  greenSpace: 8,
  buildingCarPark: 9,
  roadside: 10,
  serviceArea: 11,
  other: 255,
} as const;
export const surrounding = oneOf(surroundings, 'other');

export const pileKinds = { dc: 1, ac: 2, both: 3, wireless: 4, other: 5 } as const;
export const pileKind = oneOf(pileKinds, 'other');

/** 1 to 3 are alternating current. */
export const gunKinds = { socket: 1, acSocket: 2, acPlug: 3, dcPlug: 4, wireless: 5, other: 6 } as const;
export const gunKind = oneOf(gunKinds, 'other');

/** Why a gun does not start. A partner's own codes read as `other`. */
export const startFailures = { none: 0, missing: 1, offline: 2, other: 99 } as const;
export const startFailure = oneOf(startFailures, 'other');

export const stopFailures = { none: 0, missing: 1, offline: 2, alreadyStopped: 3, other: 99 } as const;
export const stopFailure = oneOf(stopFailures, 'other');

export const authFailures = { none: 0, unplugged: 1, checkFailed: 2, other: 99 } as const;
export const authFailure = oneOf(authFailures, 'other');

export const policyFailures = { none: 0, missing: 1, other: 99 } as const;
export const policyFailure = oneOf(policyFailures, 'other');

/**
 * Why a car does not charge by its VIN. An unknown car and a car without plug and charge get the same code.
 */
export const plugFailures = { none: 0, missing: 1, taken: 2, notOffered: 3, notNow: 4, other: 99 } as const;
export type PlugFailure = keyof typeof plugFailures;
export const plugFailure = oneOf(plugFailures, 'other');

export const tokenFailures = { none: 0, unknownOperator: 1, wrongSecret: 2, other: 99 } as const;
export const tokenFailure = oneOf(tokenFailures, 'other');

export const confirmResults = { agreed: 0, disputed: 1, other: 99 } as const;
export const confirmResult = oneOf(confirmResults, 'other');

export const disputeReasons = { missing: 1, energy: 2, money: 3, other: 99 } as const;
export const disputeReason = oneOf(disputeReasons, 'other');

/** SuccStat and similar fields: 0 means yes. */
export const succeeded: Codec<boolean> = {
  read(value, spelling, path) {
    const code = whole({ least: 0, most: 99 }).read(value, spelling, path);
    if (code > 1) throw new FieldError(path, 'has an unknown code');
    return code === 0;
  },
  write: (value, spelling) => whole({ least: 0, most: 1 }).write(value ? 0 : 1, spelling),
};

/** 1 means yes. */
export const flag: Codec<boolean> = {
  read: (value, spelling, path) => whole({ least: 0, most: 99 }).read(value, spelling, path) === 1,
  write: (value, spelling) => whole({ least: 0, most: 1 }).write(value ? 1 : 0, spelling),
};
