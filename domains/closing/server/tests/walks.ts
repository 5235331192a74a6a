import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { customer } from '@ev/account/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, events, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import { eq, inArray } from 'drizzle-orm';
import { closings } from '../tables.ts';
import { codeFor, openClosing, requestInput } from '../testing/closings.ts';
import { heldUpClosing, pendingClosing } from '../testing/things.ts';

const updated = { table: 'account_closing', by: 'update' } as const;
/** What the obstacles of a customer name who has one of everything. */
const inObstacles = [
  'applyNo',
  'appointmentNo',
  'caseNo',
  'chargeCardNo',
  'chargeOrderId',
  'helpedOrderNo',
  'installNo',
  'intentNo',
  'mallOrderNo',
  'openCardNo',
  'orderNo',
  'otherOrderNo',
  'payNo',
  'plate',
  'proofNo',
  'readyOrderNo',
  'rescueNo',
  'reservationId',
  'workOrderNo',
];
const inserted = { table: 'account_closing', by: 'insert' } as const;

export const walks = defineWalks(
  'closing',
  {
    'closing.getOwnClosing': { shows: { owner: inObstacles } },
    'closing.getPendingClosing': {},
    'closing.sendClosingCode': {
      async example(world) {
        await world.forgetCodes();
        return { input: {}, token: (await world.newMember()).token };
      },
    },
    'closing.requestClosing': {
      example: async (world) => {
        await world.forgetCodes();
        const { token, phone } = await world.newMember();
        const caller = { token, deviceId: freshPhone() };
        return { input: requestInput(await codeFor(world, { ...caller, phone })), ...caller };
      },
      once: {
        written: inserted,
        async prepare(world, person) {
          await world.forgetCodes();
          const code = await codeFor(world, person);
          return {
            input: requestInput(code),
            otherInput: requestInput(code === '000000' ? '000001' : '000000'),
            otherFails: true,
            effects: () => world.server.db.$count(closings, eq(closings.accountId, person.uid)),
          };
        },
      },
    },
    'closing.withdrawClosing': {
      names: { closingNo: pendingClosing },
      once: {
        written: updated,
        async prepare(world, { uid }) {
          const closingNo = await openClosing(world, uid);
          // An account has one at a time.
          const other = await openClosing(world, (await world.newMember()).uid);
          return {
            input: { closingNo },
            otherInput: { closingNo: other },
            otherFails: true,
            effects: eventsOf(world, 'withdraw', closingNo, other),
          };
        },
      },
    },
    'closing.listClosings': { input: { status: 'pending', pageNo: 1, pageSize: 10 } },
    'closing.getAnyClosing': {
      example: async (world) => ({
        input: { closingNo: await openClosing(world, (await world.newMember()).uid) },
      }),
      names: { closingNo: pendingClosing },
    },
    'closing.startClosing': {
      names: {
        uid: {
          thing: customer,
          input: (uid) => ({
            uid,
            reason: '账号被停用，客户来电要求注销',
            proofNote: '回拨登记的手机号，并核对短信验证码',
          }),
        },
      },
      once: {
        written: inserted,
        effects: (world, ...uids) => world.server.db.$count(closings, inArray(closings.accountId, uids)),
      },
    },
    'closing.retryClosing': {
      names: { closingNo: heldUpClosing },
      once: { written: updated, effects: events('carryOut') },
    },
    'closing.withdrawAnyClosing': {
      names: {
        closingNo: { thing: pendingClosing, input: (closingNo) => ({ closingNo, reason: '客户来电撤回' }) },
      },
      once: { written: updated, effects: audited('closing.withdraw', 'accountClosing') },
    },
  },
  {
    mayBeSeen: {
      'table account_closing.farewell_phone': ['phone'],
    },
  },
);
