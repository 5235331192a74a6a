import { order } from '@ev/order/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { events } from '@ev/testkit/server/walks/effects.ts';
import { partyOf } from '../testing/signing.ts';
import {
  contract,
  contractOf,
  contractToSign,
  contractWithPaper,
  orderToWrite,
  paperOf,
  unsignedOrder,
} from '../testing/things.ts';

const moved = { table: 'sales_contract', by: 'update' } as const;
const seen = (contractNo: string) => ({ contractNo, seenStatus: 'toSign' as const });

export const walks = defineWalks(
  'sales-contract',
  {
    'sales-contract.getContract': {
      names: { orderNo: order },
      shows: { owner: ['readyOrderNo'] },
    },
    'sales-contract.getDraft': {
      example: async (world) => {
        const { token } = await world.newMember();
        return { input: { orderNo: await unsignedOrder(world, { token }) }, token };
      },
      names: { orderNo: orderToWrite },
    },
    'sales-contract.writeContract': {
      names: { orderNo: { thing: orderToWrite, input: (orderNo) => partyOf(orderNo) } },
      once: {
        written: moved,
        async effects(world, ...orderNos) {
          const contracts = await Promise.all(orderNos.map((orderNo) => contractOf(world, orderNo)));
          return events('write')(world, ...contracts.map(({ contractNo }) => contractNo));
        },
      },
    },
    'sales-contract.listContracts': {
      input: { filter: 'waiting', keyword: '林岚', pageNo: 1, pageSize: 10 },
      shows: { staff: ['contractNo'] },
    },
    'sales-contract.getAnyContract': {
      example: async (world) => ({
        input: { contractNo: await contract.live(world, await world.newMember()) },
      }),
      names: { contractNo: contract },
      shows: { staff: ['contractNo'] },
    },
    'sales-contract.findOfOrder': {
      names: { orderNo: order },
      shows: { staff: ['buyerName', 'readyOrderNo'] },
    },
    'sales-contract.giveMoreTime': {
      names: {
        contractNo: {
          thing: contractToSign,
          input: (no) => ({ ...seen(no), days: 14, reason: '客户出差' }),
        },
      },
      once: {
        written: moved,
        async effects(world, ...nos) {
          return world.auditEntries(
            'sales-contract.giveMoreTime',
            ...nos.map((no) => `salesContract:${no}`),
          )();
        },
      },
    },
    'sales-contract.askAgain': {
      names: {
        contractNo: { thing: contractToSign, input: (no) => ({ ...seen(no), reason: '证件号码有误' }) },
      },
      once: { written: moved, effects: events('askAgain') },
    },
    'sales-contract.signOffline': {
      names: {
        contractNo: {
          thing: contractWithPaper,
          input: (no) => ({ ...seen(no), documentNo: paperOf(no), reason: '客户到店签署' }),
        },
        // A paper belongs to nobody until it is recorded.
        documentNo: 'internal',
      },
      once: { written: moved, effects: events('signOffline') },
    },
  },
  {
    mayBeSeen: {
      // A contract names its order and its buyer, as the order does.
      'table sales_contract.buyer_name': ['agentName', 'buyerName', 'companyName'],
    },
    searches: ({ numbers }) => [
      { id: 'sales-contract.listContracts', input: { keyword: numbers?.contractNo } },
    ],
  },
);
