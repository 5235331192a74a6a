import { expect, it } from 'vitest';
import { transferStatuses } from '../../contract/kinds.ts';
import { aTransfer } from '../testing/vehicles.ts';
import { transferText, transferTitle } from './transfer-words.ts';

it('names the other side', () => {
  expect(transferTitle(aTransfer())).toBe('138****1000 把青驭 凌过户给你');
  expect(transferTitle(aTransfer({ side: 'giver' }))).toBe('把青驭 凌过户给 138****1000');
});

it('says until when an offer waits', () => {
  expect(transferText(aTransfer())).toBe('请在 6月9日 10:00 前确认');
  expect(transferText(aTransfer({ side: 'giver' }))).toBe('等待对方确认，6月9日 10:00 前有效');
});

it('tells the two sides apart in every status', () => {
  for (const status of transferStatuses) {
    const texts = (['giver', 'receiver'] as const).map((side) => transferText(aTransfer({ status, side })));
    expect(new Set(texts).size, status).toBe(2);
  }
});
