/** Texts about rights, shared by pages, messages and the console. */
import { daysInWords } from '@ev/kernel/validity.ts';
import { claimWayNames, rightBeginNames } from './kinds.ts';
import type { Right } from './right.ts';

const periodWords = { once: '共 ', month: '每月 ', year: '每年 ' } as const;

/** `每年 2 次`; null for a right that is not counted. */
export function quantityWords({ kind, points, count, unit, per }: Right): string | null {
  if (kind === 'points' && points !== null) return `${points} 积分`;
  return count === null ? null : `${periodWords[per]}${count} ${unit ?? '次'}`;
}

/** `交付后 2 年内有效`. */
export function validityWords({ begins, days }: Pick<Right, 'begins' | 'days'>): string {
  if (days === null) return `${rightBeginNames[begins]}长期有效`;
  return `${rightBeginNames[begins]} ${daysInWords(days)}内有效`;
}

export const transferWords = ({ transferable }: Pick<Right, 'transferable'>): string =>
  transferable ? '随车转让' : '限首任车主';

/** Everything that a right promises, to compare two versions of it. */
export function promiseOf(right: Right): string {
  return [
    right.name,
    right.text,
    quantityWords(right),
    validityWords(right),
    transferWords(right),
    claimWayNames[right.claim],
  ]
    .filter(Boolean)
    .join('，');
}
