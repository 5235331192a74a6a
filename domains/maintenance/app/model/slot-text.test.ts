import { expect, it } from 'vitest';
import { readChosen, slotText, writeChosen } from './slot-text.ts';

it('names a slot by its day and hour', () => {
  expect(slotText({ day: '2026-12-08', hour: 9 })).toBe('12月8日 周二 09:00–10:00');
});

it('reads what was chosen for the same store', () => {
  const slot = { day: '2026-12-08', hour: 9 };
  expect(readChosen(writeChosen('S1', slot), 'S1')).toEqual(slot);
  expect(readChosen(writeChosen('S1', slot), 'S2')).toBeNull();
});

it.each([null, '', 'S1', 'S1 2026-13-40 9', 'S1 2026-12-08 24', 'S1 2026-12-08 '])('ignores %j', (text) => {
  expect(readChosen(text, 'S1')).toBeNull();
});
