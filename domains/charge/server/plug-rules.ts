import type { PlugFailure } from '@ev/cec/words.ts';
import type { ErrorName } from '@ev/contract/errors';
import { plugTermsVersion } from '../contract/plug-words.ts';
import type { ChargeOrderRow } from './tables.ts';

/** What is known about a car whose VIN a pile has read. */
export type PlugFacts = {
  /** The owner; null if no customer who may charge owns the car. */
  accountId: string | null;
  /** The customer who enabled plug and charge; null while it is off. */
  car: { accountId: string } | null;
  agreedVersion: string | null;
  /** Why the customer could not start at this gun themselves either. */
  startRefusal: ErrorName | null;
};

/**
 * Why a plugged-in car does not start charging; null if nothing prevents it. `silent` means that nobody is
 * notified: plug and charge is off, or a previous owner enabled it.
 */
export function plugRefusal(facts: PlugFacts): ErrorName | 'silent' | null {
  const { accountId, car, agreedVersion, startRefusal } = facts;
  if (accountId === null || car?.accountId !== accountId) return 'silent';
  if (agreedVersion !== plugTermsVersion) return 'charge.plugNotAgreed';
  return startRefusal;
}

const failures: Partial<Record<ErrorName | 'silent', PlugFailure>> = {
  silent: 'notOffered',
  'charge.plugNotAgreed': 'notOffered',
  'charge.gunNotFound': 'missing',
  'charge.unpaidOrder': 'notNow',
  'charge.sessionLive': 'notNow',
};
/** What the operator learns: nothing about the customer except that the car cannot charge now. */
export const plugFailureOf = (refusal: ErrorName | 'silent'): PlugFailure => failures[refusal] ?? 'taken';

const reasons: Partial<Record<ErrorName, string>> = {
  'charge.plugNotAgreed': '服务约定有更新，需要你重新同意',
  'charge.unpaidOrder': '有一笔充电订单还没有支付',
  'charge.sessionLive': '你有一笔正在进行的充电',
  'charge.gunAway': '这把枪离线或故障',
  'charge.gunTaken': '这把枪正在被使用',
  'charge.operatorOff': '这家运营商暂停服务',
};
/**
 * What the customer learns. Reasons that concern others, such as a reservation, are given in general terms.
 */
export const plugReasonOf = (refusal: ErrorName): string => reasons[refusal] ?? '这把枪正为别人保留';

type Spent = Pick<ChargeOrderRow, 'limitFen' | 'electricityFen' | 'serviceFen'>;
/** Whether a session that a car began has reached its cost limit. */
export const isAtLimit = ({ limitFen, electricityFen, serviceFen }: Spent): boolean =>
  limitFen !== null && electricityFen + serviceFen >= limitFen;
