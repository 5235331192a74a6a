/** The state of a connected car, commands to it, and the plans that it holds. */
import { code, instant, oneOf, wholeNumber } from '@ev/contract/fields';
import { vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import {
  batteryDegrees,
  cabinDegrees,
  chargeLimits,
  commandFailures,
  commandKinds,
  commandStatuses,
  connections,
  planKinds,
  planStatuses,
} from './kinds.ts';

/** The last known state. Every group says when the car reported it; null if it never did. */
export const VehicleState = z.object({
  vin: z.string(),
  connection: z.enum(connections),
  /** Of the last report. */
  reportedAt: z.nullable(instant()),
  /** Why the state is not shown, as a sentence; null if it is. */
  hidden: z.nullable(z.string()),
  energy: z.nullable(
    z.object({
      at: instant(),
      socPercent: z.int(),
      rangeKm: z.int(),
      plugged: z.boolean(),
      charging: z.boolean(),
      powerKw: z.nullable(z.number()),
      minutesLeft: z.nullable(z.int()),
      limitPercent: z.int(),
    }),
  ),
  battery: z.nullable(z.object({ at: instant(), celsius: z.number(), heating: z.boolean() })),
  climate: z.nullable(
    z.object({
      at: instant(),
      on: z.boolean(),
      targetCelsius: z.nullable(z.number()),
      cabinCelsius: z.nullable(z.number()),
    }),
  ),
  closures: z.nullable(z.object({ at: instant(), locked: z.boolean(), open: z.array(z.string()) })),
  /** Front left, front right, rear left, rear right. */
  tyres: z.nullable(z.object({ at: instant(), kpa: z.array(z.int()) })),
  odometer: z.nullable(z.object({ at: instant(), km: z.int() })),
  /** Null without the authorisation or the scope, or before the first report; GCJ-02. */
  place: z.nullable(
    z.object({ at: instant(), latitude: z.number(), longitude: z.number(), text: z.nullable(z.string()) }),
  ),
  /** Why the place is not shown, as a sentence; null if it is. */
  placeHidden: z.nullable(z.string()),
  driving: z.boolean(),
  /** The command that the car has not answered yet; null if there is none. */
  openCommand: z.nullable(z.string()),
  canControl: z.boolean(),
  serverTime: instant(),
});
export type VehicleState = z.infer<typeof VehicleState>;

export const SendCommand = z
  .object({
    vin: vin(),
    kind: oneOf('操作', commandKinds),
    /** For `climateOn` and `batteryHeatOn`. */
    celsius: z.optional(wholeNumber('温度', batteryDegrees.min, cabinDegrees.max)),
    /** For `chargeLimit`. */
    percent: z.optional(wholeNumber('充电上限', chargeLimits.min, chargeLimits.max)),
  })
  .check(
    z.refine(({ kind, celsius }) => kind !== 'climateOn' || (celsius ?? 0) >= cabinDegrees.min, {
      path: ['celsius'],
      error: `空调温度应为 ${cabinDegrees.min} 到 ${cabinDegrees.max} 度`,
    }),
    z.refine(
      ({ kind, celsius }) =>
        kind !== 'batteryHeatOn' || (celsius !== undefined && celsius <= batteryDegrees.max),
      { path: ['celsius'], error: `电池温度应为 ${batteryDegrees.min} 到 ${batteryDegrees.max} 度` },
    ),
    z.refine(({ kind, percent }) => kind !== 'chargeLimit' || percent !== undefined, {
      path: ['percent'],
      error: '请选择充电上限',
    }),
  );
export type SendCommand = z.infer<typeof SendCommand>;

export const CommandNo = z.object({ commandNo: code('操作') });
export const Command = z.object({
  commandNo: z.string(),
  vin: z.string(),
  kind: z.enum(commandKinds),
  celsius: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  status: z.enum(commandStatuses),
  /** The status as a sentence, with what to do where the car has not confirmed. */
  statusText: z.string(),
  failure: z.nullable(z.enum(commandFailures)),
  createdAt: instant(),
  sentAt: z.nullable(instant()),
  /** When the car confirmed or refused. */
  answeredAt: z.nullable(instant()),
  expiresAt: instant(),
  /** Nickname of the person who gave it, or 家人, for the owner of a shared car; null for one's own. */
  byName: z.nullable(z.string()),
});
export type Command = z.infer<typeof Command>;

/** `HH:mm` in Shanghai. */
const clockTime = (label: string) =>
  z.string({ error: `请选择${label}` }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `请选择${label}`));
/** 1 is Monday, 7 is Sunday; empty: once, at the next occurrence. */
export const weekdays = () =>
  z.array(wholeNumber('星期', 1, 7), '请选择重复').check(
    z.refine((days) => new Set(days).size === days.length, '星期有重复'),
    z.overwrite((days) => [...days].sort()),
  );

const plan = {
  vin: vin(),
  kind: oneOf('计划类型', planKinds),
  weekdays: weekdays(),
  /** Charging begins; the battery is at its temperature. */
  time: clockTime('时间'),
  /** Charging ends at the latest; null for battery temperature, or until the limit is reached. */
  endTime: z.nullable(clockTime('结束时间')),
  celsius: z.nullable(wholeNumber('电池温度', batteryDegrees.min, batteryDegrees.max)),
  percent: z.nullable(wholeNumber('充电上限', chargeLimits.min, chargeLimits.max)),
  enabled: z.boolean({ error: '请选择是否开启' }),
};
const planChecks = [
  z.refine<{ kind: string; celsius: number | null }>(
    ({ kind, celsius }) => kind !== 'batteryTemperature' || celsius !== null,
    { path: ['celsius'], error: '请选择电池温度' },
  ),
  z.refine<{ kind: string; percent: number | null }>(
    ({ kind, percent }) => kind !== 'charging' || percent !== null,
    { path: ['percent'], error: '请选择充电上限' },
  ),
  z.refine<{ time: string; endTime: string | null }>(({ time, endTime }) => endTime !== time, {
    path: ['endTime'],
    error: '结束时间不能与开始时间相同',
  }),
] as const;
/** Without `planNo` a new plan. */
export const SavePlan = z
  .object({
    ...plan,
    planNo: z.optional(code('计划')),
    /** The version that the form began with, so that two people do not overwrite each other; 0 for a new one. */
    version: wholeNumber('版本', 0, 1_000_000),
  })
  .check(...planChecks);
export type SavePlan = z.infer<typeof SavePlan>;

export const PlanNo = z.object({ planNo: code('计划') });
export const SwitchPlan = z.extend(PlanNo, { enabled: z.boolean({ error: '请选择是否开启' }) });
export type SwitchPlan = z.infer<typeof SwitchPlan>;

export const Plan = z.object({
  planNo: z.string(),
  vin: z.string(),
  kind: z.enum(planKinds),
  status: z.enum(planStatuses),
  statusText: z.string(),
  weekdays: z.array(z.int()),
  time: z.string(),
  endTime: z.nullable(z.string()),
  celsius: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  enabled: z.boolean(),
  /** Such as 工作日, 每周二、周四, 仅一次. */
  repeatText: z.string(),
  nextAt: z.nullable(instant()),
  /** Such as 明天 07:30; null if it is off. */
  nextText: z.nullable(z.string()),
  version: z.int(),
});
export type Plan = z.infer<typeof Plan>;

/** What saving a plan would lead to, asked while the form is filled in. */
export const PlanPreview = z.object({
  repeatText: z.string(),
  nextText: z.nullable(z.string()),
  /** Other plans at the same time, as sentences; saving is refused while there are any. */
  conflicts: z.array(z.string()),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

/** The cheapest hours of the customer's own electricity price. */
export const CheapHours = z.object({
  /** Null if the customer has no household with prices by hour. */
  cheapest: z.nullable(
    z.object({ from: z.string(), to: z.string(), perKwhFen: z.number(), householdName: z.string() }),
  ),
});
export type CheapHours = z.infer<typeof CheapHours>;
