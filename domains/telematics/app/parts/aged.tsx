import { keepUnits } from '@ev/kernel/figures.ts';
import { cx } from '@ev/ui/cx.ts';
import type { ReactNode } from 'react';
import { ageOf } from '../model/age.ts';
import s from './aged.module.css';

/** A value with the time at which the car reported it; an old one steps back. */
export function Aged({
  label,
  at,
  nowMs,
  children,
}: {
  label: string;
  at: string;
  nowMs: number;
  children: ReactNode;
}) {
  const { text, stale } = ageOf(at, nowMs);
  return (
    <div className={cx(s.aged, stale && s.stale)}>
      <dt className={s.label}>{label}</dt>
      <dd className={s.value}>{children}</dd>
      <dd className={s.age}>{keepUnits(text)}</dd>
    </div>
  );
}
