import { expect, it } from 'vitest';
import { payStatuses } from '../../contract/statuses.ts';
import { payChannelText, payStatusLabels } from './pay-status.ts';

it('pay statuses have different words', () => {
  const words = payStatuses.map((status) => payStatusLabels[status].text);
  expect(new Set(words).size).toBe(payStatuses.length);
  expect(payStatusLabels.OM012).toEqual({ text: '退款被拒绝', tone: 'wrong' });
});

it('channels are named, unknown ones as they are', () => {
  expect([payChannelText('wechat'), payChannelText('other')]).toEqual(['微信支付', 'other']);
});
