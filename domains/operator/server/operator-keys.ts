import type { MessageKeys } from '@ev/cec/envelope.ts';
import type { Line } from '@ev/cec/messages.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { OperatorRow } from './tables.ts';

export type SideKeys = MessageKeys & { operatorSecret: string };
export type Side = 'theirs' | 'ours';

const placeOf = (operatorId: string, what: Side | 'token') => `operator:${operatorId}:${what}`;

export function sealKeys(vault: Vault, operatorId: string, side: Side, keys: SideKeys): string {
  return vault.sealValue(keys, placeOf(operatorId, side));
}

export function sealToken(vault: Vault, operatorId: string, token: string): string {
  return vault.sealValue(token, placeOf(operatorId, 'token'));
}

export function openToken(vault: Vault, { operatorId, token }: OperatorRow): string | null {
  return token === null ? null : (vault.openValue(token, placeOf(operatorId, 'token')) as string);
}

/** The keys and spelling for one direction; null if the keys are missing. */
export function lineOf(
  vault: Vault,
  row: OperatorRow,
  side: Side,
): (Line & { operatorSecret: string }) | null {
  const sealed = side === 'theirs' ? row.theirKeys : row.ourKeys;
  if (sealed === null || vault.missing) return null;
  const keys = vault.openValue(sealed, placeOf(row.operatorId, side)) as SideKeys;
  return { keys, spelling: row.spelling, operatorSecret: keys.operatorSecret };
}
