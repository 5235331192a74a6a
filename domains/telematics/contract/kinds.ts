/** Constants of connected cars that pages use without schemas. */

/** What a customer can tell a car to do. */
export const commandKinds = [
  'lock',
  'unlock',
  'climateOn',
  'climateOff',
  'flashAndHonk',
  'chargeLimit',
  'chargeStart',
  'chargeStop',
  'batteryHeatOn',
  'batteryHeatOff',
] as const;
export type CommandKind = (typeof commandKinds)[number];
export const commandNames: Record<CommandKind, string> = {
  lock: '锁车',
  unlock: '解锁',
  climateOn: '打开空调',
  climateOff: '关闭空调',
  flashAndHonk: '闪灯鸣笛',
  chargeLimit: '设置充电上限',
  chargeStart: '开始充电',
  chargeStop: '停止充电',
  batteryHeatOn: '开启电池温控',
  batteryHeatOff: '关闭电池温控',
};
/** What a car was told: 打开空调 22 度, 设置充电上限 90%. */
export const commandText = ({
  kind,
  celsius,
  percent,
}: {
  kind: CommandKind;
  celsius: number | null;
  percent: number | null;
}): string =>
  [commandNames[kind], celsius === null ? null : `${celsius} 度`, percent === null ? null : `${percent}%`]
    .filter((part) => part !== null)
    .join(' ');

/**
 * A command is stored (`queued`), handed to the broker (`sent`), and then confirmed or refused by the car; it
 * expires where the car does not answer in time, and is cancelled where the right to give it ended.
 */
export const commandStatuses = ['queued', 'sent', 'confirmed', 'failed', 'expired', 'cancelled'] as const;
export type CommandStatus = (typeof commandStatuses)[number];

/** Why a car refuses a command. */
export const commandFailures = [
  'driving',
  'doorOpen',
  'batteryLow',
  'notPlugged',
  'busy',
  'unsupported',
  'fault',
] as const;
export type CommandFailure = (typeof commandFailures)[number];

/** `never`: the car has never reported. `asleep` cars wake for a command, which takes up to a minute. */
export const connections = ['online', 'asleep', 'offline', 'never'] as const;
export type Connection = (typeof connections)[number];

export const planKinds = ['batteryTemperature', 'charging'] as const;
export type PlanKind = (typeof planKinds)[number];
/** A plan works only once the car holds it. */
export const planStatuses = ['sending', 'held', 'refused', 'off', 'deleted'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** Percent that a charging limit can have. */
export const chargeLimits = { min: 50, max: 100 } as const;
/** Celsius, half degrees are not taken. */
export const cabinDegrees = { min: 16, max: 32 } as const;
/** Celsius to which the battery is brought. */
export const batteryDegrees = { min: 10, max: 30 } as const;
/** Seconds after which a command that the car has not answered expires. */
export const commandSeconds = 90;
/** Days for which commands are stored, also for the customer's own list. */
export const commandDays = 180;
/** Plans of one kind that a car can hold. */
export const planLimit = 10;
/** Seconds without a report after which a driving or charging car counts as offline. */
export const silentSeconds = 180;

/** For what the place of a car can be read by others than its owner, each with the owner's agreement. */
export const placePurposes = ['rescueLocation', 'remoteDiagnosis'] as const;
export type PlacePurpose = (typeof placePurposes)[number];
