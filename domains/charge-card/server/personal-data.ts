import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import {
  chargeCardDeductions,
  chargeCardGifts,
  chargeCardPurchases,
  chargeCards,
  chargeRights,
} from './tables.ts';

export const personalData = definePersonalData('充电卡', [
  personalTable({
    table: chargeCardGifts,
    title: '赠出的充电卡',
    owner: chargeCardGifts.giverId,
    facts: { giftNo: '赠送单号', status: '状态', createdAt: '时间' },
    columns: { words: { label: '赠言', exported: true, onClosing: 'erase' } },
  }),
  personalTable({
    table: chargeCardDeductions,
    title: '充电卡抵扣',
    owner: chargeCardDeductions.accountId,
    facts: {
      chargeOrderId: '充电单号',
      cardNo: '卡号',
      name: '卡名',
      amountFen: '抵扣金额',
      deductedAt: '时间',
    },
    columns: {},
  }),
  personalTable({
    table: chargeCardPurchases,
    title: '充电卡购买',
    owner: chargeCardPurchases.accountId,
    facts: { purchaseNo: '购买单号', amountFen: '金额', status: '状态', createdAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: chargeCards,
    title: '充电卡',
    owner: chargeCards.accountId,
    facts: { cardNo: '卡号', status: '状态', issuedAt: '发放时间', expiresAt: '到期时间' },
    columns: { vin: { label: '车架号', exported: true, onClosing: 'erase' } },
  }),
  personalTable({
    table: chargeRights,
    title: '充电权益',
    owner: chargeRights.accountId,
    facts: { rightNo: '权益号', status: '状态', grantedAt: '发放时间', reason: '原因' },
    columns: { vin: { label: '车架号', exported: true, onClosing: 'erase' } },
  }),
]);
