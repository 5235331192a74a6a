import { describe, expect, it } from 'vitest';
import { openingOf } from './opening.ts';

const day = { opensAt: '09:30', closesAt: '21:00' };
const night = { opensAt: '18:00', closesAt: '02:00' };
const at = (clock: string) => new Date(`2026-12-08T${clock}:00+08:00`);

describe('openingOf', () => {
  it.each([
    [day, '09:29', false, '今天 09:30 开始营业'],
    [day, '09:30', true, '21:00 结束营业'],
    [day, '20:59', true, '21:00 结束营业'],
    [day, '21:00', false, '明天 09:30 开始营业'],
    [day, '23:59', false, '明天 09:30 开始营业'],
    [night, '01:59', true, '02:00 结束营业'],
    [night, '02:00', false, '今天 18:00 开始营业'],
    [night, '23:00', true, '02:00 结束营业'],
  ])('%j at %s: open %s, %s', (hours, clock, open, text) => {
    const opening = openingOf(hours, at(clock));
    expect(opening).toEqual({ open, label: open ? '营业中' : '休息中', text });
  });
});
