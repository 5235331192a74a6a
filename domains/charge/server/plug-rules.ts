import type { PlugFailure } from '@ev/cec/words.ts';
import type { ErrorName } from '@ev/contract/errors';
import { plugTermsVersion } from '../contract/plug-words.ts';
import type { ChargeOrderRow } from './tables.ts';

/** What is known of a car whose VIN a pile has read. */
export type PlugFacts = {
  /** Whose it is; null for a car of nobody who may charge. */
  accountId: string | null;
  /** By whose word it charges as it is plugged in; null while that is off. */
  car: { accountId: string } | null;
  agreedVersion: string | null;
  /** What is against a start at this gun, as it would be against one of the customer's own. */
  startRefusal: ErrorName | null;
};

/**
 * Why a car does not charge by itself; null where nothing is against it. What is off, and what somebody switched on who
 * owned the car before, is told to nobody: `silent`.
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
/** What the operator is told: nothing of a customer but that they cannot now. */
export const plugFailureOf = (refusal: ErrorName | 'silent'): PlugFailure => failures[refusal] ?? 'taken';

const reasons: Partial<Record<ErrorName, string>> = {
  'charge.plugNotAgreed': '服务约定有更新，需要你重新同意',
  'charge.unpaidOrder': '有一笔充电订单还没有支付',
  'charge.sessionLive': '你有一笔正在进行的充电',
  'charge.gunAway': '这把枪离线或故障',
  'charge.gunTaken': '这把枪正在被使用',
  'charge.operatorOff': '这家运营商暂停服务',
};
/** What the customer is told. What others have against it, as a reservation, is said in general. */
export const plugReasonOf = (refusal: ErrorName): string => reasons[refusal] ?? '这把枪正为别人保留';

type Spent = Pick<ChargeOrderRow, 'limitFen' | 'electricityFen' | 'serviceFen'>;
/** Whether a session that a car began has measured what it may cost. */
export const isAtLimit = ({ limitFen, electricityFen, serviceFen }: Spent): boolean =>
  limitFen !== null && electricityFen + serviceFen >= limitFen;
