import { describe, expect, it } from 'vitest';
import { resultStatus } from '../../contract/statuses.ts';
import { resultWords } from './result-words.ts';

type Paid = Parameters<typeof resultWords>[0];
const payment = (change: Partial<Paid>): Paid => ({
  resultStatus: resultStatus.paid,
  failureReason: null,
  refundedFen: 0,
  status: 'OM017',
  as: 'customer',
  paidByHelper: false,
  othersPaying: false,
  ...change,
});

const paidText = '我们会联系你';

describe('resultWords', () => {
  it('describes the steps after the deposit, which is no contract', () => {
    expect(resultWords(payment({}), paidText)).toMatchObject({
      image: 'success',
      title: '定金已支付',
      text: paidText,
    });
  });

  it('does not call intent money a deposit', () => {
    expect(resultWords(payment({ status: 'OM004' }), paidText)).toMatchObject({
      image: 'success',
      title: '支付成功',
      text: paidText,
    });
  });

  it('does not call an order that was paid twice closed', () => {
    const failureReason = '订单已支付，重复支付的款项正在原路退回，一般 7 个工作日内到账';
    expect(resultWords(payment({ failureReason, refundedFen: 500_000 }), paidText)).toEqual({
      image: 'success',
      title: '定金已支付',
      text: `${failureReason}（¥5,000）`,
    });
  });

  it('says that a failed payment took no money', () => {
    const failed = { resultStatus: resultStatus.failed, status: 'OM002' } as const;
    expect(resultWords(payment(failed), paidText)).toMatchObject({
      image: 'error',
      text: expect.stringContaining('没有扣款'),
    });
  });

  it('does not call a cancelled payment failed', () => {
    const cancelled = { resultStatus: resultStatus.failed, status: 'OM005' } as const;
    const failureReason = '订单已取消，无需支付';
    expect(resultWords(payment({ ...cancelled, failureReason }), paidText)).toMatchObject({
      title: '不用再支付了',
      text: failureReason,
    });
  });

  it('asks for no second payment while another amount is clarified', () => {
    const other = { resultStatus: resultStatus.wait, status: 'OM016' } as const;
    expect(resultWords(payment(other), paidText)).toMatchObject({
      image: 'mismatch',
      title: '支付结果确认中',
    });
  });

  it('says why the money of an ended order is refunded', () => {
    const failureReason = '订单已关闭，收到的款项已原路退回';
    const late = {
      resultStatus: resultStatus.failed,
      status: 'OM005',
      failureReason,
      refundedFen: 500_000,
    } as const;
    expect(resultWords(payment(late), paidText)).toEqual({
      image: 'waiting',
      title: '款项原路退回',
      text: `${failureReason}（¥5,000）`,
    });
  });

  it.each<[string, Partial<Paid>, string, RegExp]>([
    ['a person who paid for another one', { as: 'helper' }, '代付成功', /对方会收到通知/],
    ['the customer for whom it was paid', { paidByHelper: true }, '定金已支付', /代付人已完成支付.*联系你/],
    ['the customer while another one pays', { othersPaying: true }, '另一位付款人正在支付', /取消代付链接/],
    [
      'another one while the customer pays',
      { othersPaying: true, as: 'helper' },
      '另一位付款人正在支付',
      /你可以回来继续/,
    ],
  ])('addresses %s', (_, change, title, text) => {
    const words = resultWords(payment(change), paidText);
    expect(words.title).toBe(title);
    expect(words.text).toMatch(text);
  });
});
