import type { Closing, OwnClosing } from '../../contract/closing.ts';

export const aClosing = (changes: Partial<Closing> = {}): Closing => ({
  closingNo: 'L1',
  status: 'pending',
  requestedAt: '2031-03-03T02:00:00.000Z',
  coolingEndsAt: '2031-03-10T02:00:00.000Z',
  lastDay: '2031-03-24',
  ...changes,
});

export const anOwnClosing = (changes: Partial<OwnClosing> = {}): OwnClosing => ({
  closing: null,
  maskedPhone: '138****1000',
  obstacles: [],
  losses: ['1200 积分会清零'],
  ...changes,
});

export const anObstacle = {
  kind: 'order',
  title: '购车订单 C1',
  text: '凌的订单还没有完成',
  href: '/pages/buy/orderDetail?orderNo=C1',
};
