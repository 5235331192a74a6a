import { closedCustomer, definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { amendmentMachine } from './amendment-machine.ts';
import { createNextBuyers } from './next-buyer.ts';
import { amendments } from './tables.ts';

export const personalData = definePersonalData('订单变更', [
  personalTable({
    table: amendments,
    title: '变更申请',
    owner: amendments.accountId,
    facts: {
      amendmentNo: '变更单号',
      orderNo: '订单号',
      kind: '变更内容',
      status: '状态',
      modelName: '车型',
      requestedAt: '申请时间',
    },
    words: { status: amendmentMachine.states },
    columns: {
      buyerName: { label: '购车人', exported: true, onClosing: { replaceBy: closedCustomer } },
      buyers: { label: '变更前后的购车人', exported: true, onClosing: 'erase' },
      sealedBuyer: {
        label: '新购车人',
        exported: true,
        unseal: (partner, row) => createNextBuyers(partner('papersVault')).open(row)?.party ?? null,
        onClosing: 'erase',
      },
      agreedBy: { label: '原购车人的同意', exported: false, onClosing: 'keep', why: keptFor.contract },
    },
  }),
]);
