import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { couponClaims, couponGifts, coupons } from './tables.ts';

export const personalData = definePersonalData('优惠券', [
  personalTable({
    table: couponGifts,
    title: '赠出的优惠券',
    owner: couponGifts.giverId,
    facts: { giftNo: '赠送单号', status: '状态', createdAt: '时间' },
    columns: { words: { label: '赠言', exported: true, onClosing: 'erase' } },
  }),
  personalTable({
    table: couponClaims,
    title: '优惠券领取次数',
    owner: couponClaims.accountId,
    facts: { templateCode: '优惠券', claimed: '次数' },
    columns: {},
  }),
  personalTable({
    table: coupons,
    title: '优惠券',
    owner: coupons.accountId,
    facts: { couponNo: '券号', status: '状态', issuedAt: '发放时间', expiresAt: '到期时间' },
    columns: {
      place: { label: '使用地点', exported: true, onClosing: 'erase' },
      reason: { label: '发放原因', exported: false, onClosing: 'keep', why: keptFor.trade },
    },
  }),
]);
