import { expect, it } from 'vitest';
import { payStatuses } from '../../contract/statuses.ts';
import { payChannelText, payStatusLabels } from './pay-status.ts';

it('pay statuses have different texts', () => {
  const words = payStatuses.map((status) => payStatusLabels[status].text);
  expect(new Set(words).size).toBe(payStatuses.length);
  expect(payStatusLabels.OM012).toEqual({ text: '退款被拒绝', tone: 'wrong' });
});

it('channels have names, unknown ones their code', () => {
  expect([payChannelText('wechat'), payChannelText('other')]).toEqual(['微信支付', 'other']);
});
