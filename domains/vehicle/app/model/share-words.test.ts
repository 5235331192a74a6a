import { expect, it } from 'vitest';
import { shareStatuses } from '../../contract/kinds.ts';
import { aShare } from '../testing/vehicles.ts';
import { invitationTexts, isOpenShare, shareText } from './share-words.ts';

it.each([
  [aShare(), '老林 正在使用，长期有效'],
  [aShare({ untilDay: '2026-12-31' }), '老林 正在使用，到 2026年12月31日'],
  [
    aShare({ status: 'offered', acceptedBy: null, endsAt: '2026-06-09T02:00:00.000Z' }),
    '等待对方接受，链接 6月9日 10:00 前有效',
  ],
  [aShare({ status: 'ended' }), '已结束'],
])('share %#', (share, text) => expect(shareText(share)).toBe(text));

it('accepts an offered invitation only', () => {
  expect(shareStatuses.filter((status) => invitationTexts[status] === null)).toEqual(['offered']);
  expect(shareStatuses.filter((status) => isOpenShare({ status }))).toEqual(['offered', 'active']);
});
