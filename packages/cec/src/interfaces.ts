/**
 * The requests and notifications between platforms and charging operators by T/CEC 102, in our terms and
 * units. Ids of stations, equipment and guns are the operator's own and unique only for this operator.
 */
import { isVin } from '@ev/kernel/vin.ts';
import {
  type Codec,
  decimal,
  FieldError,
  field,
  instant,
  list,
  matching,
  type Ours,
  object,
  optional,
  scaled,
  text,
  timeOfDay,
  under,
  whole,
} from './codec.ts';
import {
  authFailure,
  confirmResult,
  disputeReason,
  flag,
  gunKind,
  gunStatus,
  lockStatus,
  parkStatus,
  pileKind,
  plugFailure,
  policyFailure,
  sessionStage,
  startFailure,
  stationKind,
  stationState,
  stopFailure,
  stopReason,
  succeeded,
  surrounding,
  tokenFailure,
} from './words.ts';

/** A company's organisation code without the dash. */
export const operatorId = matching(/^[0-9A-Z]{9}$/, 'id of an operator');
/** The number of a start or a request: the id of its initiator plus 18 characters. */
const sequence = matching(/^[0-9A-Za-z]{27}$/, 'sequence of 27 characters');
const id = (most: number) => matching(new RegExp(`^[\\w.:#-]{1,${most}}$`), 'id');
const [stationId, equipmentId, connectorId] = [id(20), id(23), id(26)];

/** As a pile reads it from the car (GB/T 27930): a VIN with a wrong check digit was misread. */
const vin: Codec<string> = {
  read(value, spelling, path) {
    const said = text(17).read(value, spelling, path);
    if (!isVin(said)) throw new FieldError(path, 'is no VIN');
    return said;
  },
  write: (value) => value,
};

/**
 * Far above all that exists, so that a wrong number is judged and shown, and low enough for every column and
 * sum.
 */
const largest = { fen: 1e10, priceE4: 1e9, wh: 1e9, w: 1e7, milli: 1e7, permille: 1e5, microdegrees: 1e9 };
const money = decimal(2, { most: largest.fen });
const priceE4 = decimal(4, { most: largest.priceE4 });
/** kWh with two places, in Wh. */
const energy = scaled(2, 3, { most: largest.wh });
/** kW with one place, in W. */
const power = scaled(1, 3, { most: largest.w });
const tenths = scaled(1, 3, { most: largest.milli });
/** Figures of bills, which are read whatever they are because staff must see them, and sums of many orders. */
const any = { money: decimal(2), priceE4: decimal(4), energy: scaled(2, 3) };
const microdegrees = decimal(6, { most: largest.microdegrees });
/** Millionths of a degree, GCJ-02. */
const degrees: Codec<number> = {
  read: (value, spelling, path) => microdegrees.read(value, spelling, path) / 1_000_000,
  write: (value, spelling) => microdegrees.write(Math.round(value * 1_000_000), spelling),
};
const many = whole({ least: 0, most: 1_000_000 });
const longest = { stations: 1000, equipment: 2000, guns: 50, periods: 96, orders: 100_000, pictures: 50 };
const said = (most = 255) => text(most, { least: 0 });

const Gun = object({
  connectorId: field('ConnectorID', connectorId),
  name: optional('ConnectorName', said(), null),
  kind: field('ConnectorType', gunKind),
  /** Volts. */
  voltageUpperV: optional('VoltageUpperLimits', whole({ least: 0, most: 100_000 }), null),
  voltageLowerV: optional('VoltageLowerLimits', whole({ least: 0, most: 100_000 }), null),
  currentA: optional('Current', whole({ least: 0, most: 100_000 }), null),
  powerW: field('Power', power),
  parkNo: optional('ParkNo', said(), null),
  /** 1: GB/T 20234-2011; 2: GB/T 20234-2015. */
  standard: optional('NationalStandard', whole({ least: 0, most: 99 }), null),
});

const Equipment = object({
  equipmentId: field('EquipmentID', equipmentId),
  name: optional('EquipmentName', said(), null),
  manufacturer: optional('ManufacturerName', said(), null),
  model: optional('EquipmentModel', said(), null),
  kind: field('EquipmentType', pileKind),
  powerW: optional('Power', power, null),
  lat: optional('EquipmentLat', degrees, null),
  lng: optional('EquipmentLng', degrees, null),
  guns: field('ConnectorInfos', list(Gun, { most: longest.guns })),
});

const Station = object({
  stationId: field('StationID', stationId),
  operatorId: field('OperatorID', operatorId),
  ownerId: optional('EquipmentOwnerID', said(), null),
  name: field('StationName', text(255)),
  countryCode: optional('CountryCode', said(), null),
  areaCode: optional('AreaCode', said(), null),
  address: field('Address', text(255)),
  stationPhone: optional('StationTel', said(), null),
  servicePhone: optional('ServiceTel', said(), null),
  kind: field('StationType', stationKind),
  state: field('StationStatus', stationState),
  parkingPlaces: optional('ParkNums', many, null),
  /** GCJ-02; null if the operator sends none. Plausibility is not checked here. */
  lat: optional('StationLat', degrees, null),
  lng: optional('StationLng', degrees, null),
  guide: optional('SiteGuide', said(), null),
  surrounding: optional('Construction', surrounding, 'other' as const),
  pictures: optional('Pictures', list(text(1000), { most: longest.pictures }), null),
  cars: optional('MatchCars', said(), null),
  parkInfo: optional('ParkInfo', said(), null),
  openingHours: optional({ original: 'BusinetHours', corrected: 'BusineHours' }, said(), null),
  /** Free text of the operator; bills use the prices of the policy. */
  electricityFee: optional('ElectricityFee', said(1000), null),
  serviceFee: optional('ServiceFee', said(1000), null),
  parkFee: optional('ParkFee', said(1000), null),
  payment: optional('Payment', said(), null),
  reservable: optional('SupportOrder', flag, false),
  remark: optional('Remark', said(1000), null),
  equipment: field('EquipmentInfos', list(Equipment, { most: longest.equipment })),
});
export type CecStation = Ours<typeof Station>;
export type CecEquipment = Ours<typeof Equipment>;
export type CecGun = Ours<typeof Gun>;

type Readable = { stations: CecStation[]; unreadable: { stationId: string | null; why: string }[] };
/** One unreadable station must not hide the others on its page. */
const Stations: Codec<Readable> = {
  read(value, spelling, path) {
    const rows = list({ read: (one) => one, write: (one) => one } as Codec<unknown>, {
      most: longest.stations,
    }).read(value, spelling, path);
    const read: Readable = { stations: [], unreadable: [] };
    for (const [at, row] of rows.entries()) {
      try {
        read.stations.push(Station.read(row, spelling, `${path}[${at}]`));
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        const given = (row as { StationID?: unknown } | null)?.StationID;
        const known = typeof given === 'string' ? given.slice(0, 20) : null;
        read.unreadable.push({ stationId: known, why: error.message });
      }
    }
    return read;
  },
  write: ({ stations }, spelling) => stations.map((one) => Station.write(one, spelling)),
};

const GunState = object({
  connectorId: field('ConnectorID', connectorId),
  status: field('Status', gunStatus),
  park: optional('ParkStatus', parkStatus, 'unknown' as const),
  lock: optional('LockStatus', lockStatus, 'unknown' as const),
});
export type CecGunState = Ours<typeof GunState>;

const StationState = object({
  stationId: field('StationID', stationId),
  guns: field('ConnectorStatusInfos', list(GunState, { most: 5000 })),
});

const PolicyPeriod = object({
  from: field('StartTime', timeOfDay),
  electricityPriceE4: field('ElecPrice', priceE4),
  servicePriceE4: field({ original: 'SevicePrice', corrected: 'ServicePrice' }, priceE4),
});

const ChargeDetail = object({
  from: field('DetailStartTime', instant),
  to: field('DetailEndTime', instant),
  electricityPriceE4: field('ElecPrice', any.priceE4),
  servicePriceE4: field({ original: 'SevicePrice', corrected: 'ServicePrice' }, any.priceE4),
  energyWh: field('DetailPower', any.energy),
  electricityFen: field('DetailElecMoney', any.money),
  serviceFen: field({ original: 'DetailSeviceMoney', corrected: 'DetailServiceMoney' }, any.money),
});
export type CecChargeDetail = Ours<typeof ChargeDetail>;

const details = list(ChargeDetail, { most: longest.periods });
const periods = optional('SumPeriod', whole({ least: 0, most: longest.periods }), 0);

/**
 * One partner with the corrected spelling writes `ElectMoney` in responses and `ElecMoney` in notifications.
 */
const chargeStatus = (electricity: Parameters<typeof field>[0]) =>
  object({
    startChargeSeq: field('StartChargeSeq', sequence),
    stage: field('StartChargeSeqStat', sessionStage),
    connectorId: field('ConnectorID', connectorId),
    gunStatus: optional('ConnectorStatus', gunStatus, null),
    /** Thousandths of an ampere and of a volt, per phase; direct current has only the first. */
    currentMa: field('CurrentA', tenths),
    currentBMa: optional('CurrentB', tenths, null),
    currentCMa: optional('CurrentC', tenths, null),
    voltageMv: field('VoltageA', tenths),
    voltageBMv: optional('VoltageB', tenths, null),
    voltageCMv: optional('VoltageC', tenths, null),
    /** Battery level in thousandths: 45.6 % is 456. */
    socPermille: optional('Soc', decimal(1, { most: largest.permille }), null),
    startedAt: optional('StartTime', instant, null),
    /** The time of measurement. */
    sampledAt: optional('EndTime', instant, null),
    energyWh: field('TotalPower', energy),
    electricityFen: optional(electricity, money, null),
    serviceFen: optional({ original: 'SeviceMoney', corrected: 'ServiceMoney' }, money, null),
    totalFen: optional('TotalMoney', money, null),
    periods,
    rows: optional('ChargeDetails', details, null),
  });

const QueriedStatus = chargeStatus({ original: 'ElecMoney', corrected: 'ElectMoney' });
const ToldStatus = chargeStatus('ElecMoney');
export type CecChargeStatus = Ours<typeof ToldStatus>;

const OrderInfo = object({
  startChargeSeq: field('StartChargeSeq', sequence),
  connectorId: field('ConnectorID', connectorId),
  startedAt: field('StartTime', instant),
  endedAt: field('EndTime', instant),
  energyWh: field('TotalPower', any.energy),
  electricityFen: field('TotalElecMoney', any.money),
  serviceFen: field({ original: 'TotalSeviceMoney', corrected: 'TotalServiceMoney' }, any.money),
  totalFen: field('TotalMoney', any.money),
  stopReason: field('StopReason', stopReason),
  periods,
  rows: optional('ChargeDetails', details, null),
});
export type CecOrderInfo = Ours<typeof OrderInfo>;

const CheckedOrder = object({
  startChargeSeq: field('StartChargeSeq', sequence),
  energyWh: field('TotalPower', energy),
  totalFen: field('TotalMoney', money),
});

const Received = object({
  startChargeSeq: field('StartChargeSeq', sequence),
  succeeded: field('SuccStat', succeeded),
  /** 0, or a code of the refusing side. */
  reason: optional('FailReason', whole({ least: 0, most: 99 }), 0),
});

/** The side that sends the request: `platform` is us, `operator` is them. */
type Asker = 'platform' | 'operator' | 'both';
const rows = <const By extends Asker, Q, A>(by: By, request: Codec<Q>, answer: Codec<A>) => ({
  by,
  request,
  answer,
});

export const interfaces = {
  query_token: rows(
    'both',
    object({ operatorId: field('OperatorID', operatorId), secret: field('OperatorSecret', text(64)) }),
    object({
      operatorId: field('OperatorID', operatorId),
      succeeded: field('SuccStat', succeeded),
      accessToken: optional('AccessToken', text(4096), ''),
      validSeconds: optional('TokenAvailableTime', whole({ least: 0, most: 1_000_000_000 }), 0),
      failure: optional('FailReason', tokenFailure, 'none' as const),
    }),
  ),
  query_stations_info: rows(
    'platform',
    object({
      /** Only changes after this time; null for everything. */
      since: optional('LastQueryTime', instant, null),
      pageNo: field('PageNo', whole({ least: 1, most: 1_000_000 })),
      pageSize: field('PageSize', whole({ least: 1, most: 1000 })),
    }),
    object({
      pageNo: field('PageNo', whole({ least: 0, most: 1_000_000 })),
      pageCount: field('PageCount', many),
      itemCount: field('ItemSize', many),
      found: field('StationInfos', Stations),
    }),
  ),
  query_station_status: rows(
    'platform',
    object({ stationIds: field('StationIDs', list(stationId, { most: 50 })) }),
    object({
      total: optional('Total', many, 0),
      stations: field('StationStatusInfos', list(StationState, { most: 50 })),
    }),
  ),
  query_equip_auth: rows(
    'platform',
    object({ equipAuthSeq: field('EquipAuthSeq', sequence), connectorId: field('ConnectorID', connectorId) }),
    object({
      equipAuthSeq: field('EquipAuthSeq', sequence),
      connectorId: field('ConnectorID', connectorId),
      succeeded: field('SuccStat', succeeded),
      failure: optional('FailReason', authFailure, 'none' as const),
    }),
  ),
  query_equip_business_policy: rows(
    'platform',
    object({ equipBizSeq: field('EquipBizSeq', sequence), connectorId: field('ConnectorID', connectorId) }),
    object({
      equipBizSeq: field('EquipBizSeq', sequence),
      connectorId: field('ConnectorID', connectorId),
      succeeded: field('SuccStat', succeeded),
      failure: optional('FailReason', policyFailure, 'none' as const),
      /** The number of periods; the standard allows 32. */
      count: field('SumPeriod', whole({ least: 0, most: longest.periods })),
      periods: field('PolicyInfos', list(PolicyPeriod, { most: longest.periods })),
    }),
  ),
  query_start_charge: rows(
    'platform',
    object({
      startChargeSeq: field('StartChargeSeq', sequence),
      connectorId: field('ConnectorID', connectorId),
      qrCode: optional('QRCode', said(1000), ''),
    }),
    object({
      startChargeSeq: field('StartChargeSeq', sequence),
      stage: field('StartChargeSeqStat', sessionStage),
      connectorId: optional('ConnectorID', connectorId, null),
      succeeded: field('SuccStat', succeeded),
      failure: optional('FailReason', startFailure, 'none' as const),
    }),
  ),
  notification_start_charge_result: rows(
    'operator',
    object({
      startChargeSeq: field('StartChargeSeq', sequence),
      stage: field('StartChargeSeqStat', sessionStage),
      connectorId: field('ConnectorID', connectorId),
      startedAt: optional('StartTime', instant, null),
      /** The code with which the charge can be stopped at the pile's screen. */
      identCode: optional('IdentCode', said(), null),
    }),
    Received,
  ),
  query_equip_charge_status: rows(
    'platform',
    object({ startChargeSeq: field('StartChargeSeq', sequence) }),
    QueriedStatus,
  ),
  notification_equip_charge_status: rows('operator', ToldStatus, Received),
  query_stop_charge: rows(
    'platform',
    object({
      startChargeSeq: field('StartChargeSeq', sequence),
      connectorId: field('ConnectorID', connectorId),
    }),
    object({
      startChargeSeq: field('StartChargeSeq', sequence),
      stage: field('StartChargeSeqStat', sessionStage),
      succeeded: field('SuccStat', succeeded),
      failure: optional('FailReason', stopFailure, 'none' as const),
    }),
  ),
  notification_stop_charge_result: rows(
    'operator',
    object({
      startChargeSeq: field('StartChargeSeq', sequence),
      stage: field('StartChargeSeqStat', sessionStage),
      connectorId: field('ConnectorID', connectorId),
      succeeded: field('SuccStat', succeeded),
      failure: optional('FailReason', stopFailure, 'none' as const),
    }),
    Received,
  ),
  notification_charge_order_info: rows(
    'operator',
    OrderInfo,
    object({
      startChargeSeq: field('StartChargeSeq', sequence),
      connectorId: optional('ConnectorID', connectorId, null),
      result: field('ConfirmResult', confirmResult),
    }),
  ),
  notification_stationStatus: rows(
    'operator',
    under('ConnectorStatusInfo', GunState),
    object({ succeeded: field('Status', succeeded) }),
  ),
  check_charge_orders: rows(
    'both',
    object({
      checkSeq: field('CheckOrderSeq', sequence),
      from: field('StartTime', instant),
      to: field('EndTime', instant),
      orderCount: field('OrderCount', many),
      energyWh: field('TotalOrderPower', any.energy),
      totalFen: field('TotalOrderMoney', any.money),
      orders: field('ChargeOrders', list(CheckedOrder, { most: longest.orders })),
    }),
    object({
      checkSeq: field('CheckOrderSeq', sequence),
      from: field('StartTime', instant),
      to: field('EndTime', instant),
      disputedCount: field('TotalDisputeOrder', many),
      disputedEnergyWh: field('TotalDisputePower', any.energy),
      disputedFen: field('TotalDisputeMoney', any.money),
      disputed: field(
        'DisputeOrders',
        list(
          object({
            startChargeSeq: field('StartChargeSeq', sequence),
            energyWh: field('TotalPower', energy),
            totalFen: field('TotalMoney', money),
            reason: field('DisputeReason', disputeReason),
          }),
          { most: longest.orders },
        ),
      ),
    }),
  ),
  /** Ground locks are not part of the standard: this is an extension that operators with locks agree to. */
  query_ground_lock_auth: rows(
    'platform',
    object({
      connectorId: field('ConnectorID', connectorId),
      plate: optional('PlateNum', said(20), null),
    }),
    object({
      connectorId: field('ConnectorID', connectorId),
      succeeded: field('SuccStat', succeeded),
      reason: optional('FailReason', whole({ least: 0, most: 99 }), 0),
    }),
  ),
  query_drop_lock: rows(
    'platform',
    object({ dropLockSeq: field('DropLockSeq', sequence), connectorId: field('ConnectorID', connectorId) }),
    object({
      dropLockSeq: field('DropLockSeq', sequence),
      succeeded: field('SuccStat', succeeded),
      reason: optional('FailReason', whole({ least: 0, most: 99 }), 0),
    }),
  ),
  query_drop_lock_result: rows(
    'platform',
    object({ dropLockSeq: field('DropLockSeq', sequence) }),
    object({ dropLockSeq: field('DropLockSeq', sequence), lock: field('LockStatus', lockStatus) }),
  ),
  /**
   * Cars are not part of the standard either: operators with this extension request the session of a car
   * whose VIN a pile has read, and begin it under the number that they receive. The field names are ours and
   * have not been verified with a partner.
   */
  query_vin_start_charge: rows(
    'operator',
    object({
      operatorId: field('OperatorID', operatorId),
      /** The operator's own number, which identifies repeats. */
      vinStartSeq: field('VinStartSeq', sequence),
      connectorId: field('ConnectorID', connectorId),
      vin: field('VIN', vin),
    }),
    object({
      vinStartSeq: field('VinStartSeq', sequence),
      succeeded: field('SuccStat', succeeded),
      failure: optional('FailReason', plugFailure, 'none' as const),
      startChargeSeq: optional('StartChargeSeq', sequence, null),
    }),
  ),
};

type Interfaces = typeof interfaces;
export type InterfaceName = keyof Interfaces;
export type Request<Name extends InterfaceName> = Ours<Interfaces[Name]['request']>;
export type Answer<Name extends InterfaceName> = Ours<Interfaces[Name]['answer']>;

type AskedBy<Who extends Asker> = {
  [Name in InterfaceName]: Interfaces[Name]['by'] extends Who | 'both' ? Name : never;
}[InterfaceName];
/** Our requests to operators. */
export type QueryName = Exclude<AskedBy<'platform'>, 'query_token'>;
/** Operators' notifications to us. */
export type NotificationName = Exclude<AskedBy<'operator'>, 'query_token'>;

const namesAskedBy = (who: Asker) =>
  (Object.keys(interfaces) as InterfaceName[]).filter((name) => {
    const { by } = interfaces[name];
    return name !== 'query_token' && (by === who || by === 'both');
  });
export const queryNames = namesAskedBy('platform') as QueryName[];
export const notificationNames = namesAskedBy('operator') as NotificationName[];
