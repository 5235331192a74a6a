import { failedJob } from '@ev/testkit/server/failed-job.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';

const written = { table: 'audit_log', by: 'insert' } as const;

export const walks = defineWalks(
  'operations',
  {
    'operations.search': {
      input: { keyword: '0001' },
      shows: {
        // As in the lists to which it links: the buyer, and numbers; phones are masked, cars are left out.
        staff: [
          'buyerName',
          'companyName',
          'orderNo',
          'otherOrderNo',
          'readyOrderNo',
          'helpedOrderNo',
          'applyNo',
          'uid',
        ],
      },
    },
    'operations.getOverview': {
      input: {},
      shows: {
        // As in the lists to which it links: the customer, the subject, and what customers wrote; phones are
        // left out.
        staff: [
          'buyerName',
          'companyName',
          'orderNo',
          'otherOrderNo',
          'intentName',
          'intentNo',
          'leadName',
          'remark',
          'chargingReportNo',
          'feedbackNo',
          'feedbackText',
          'wishRemark',
          'uid',
          'certificateNo',
          'driveId',
          'driveName',
          'helpedOrderNo',
          'householdId',
          'installNo',
          'applyNo',
          'careContact',
          'appointmentNo',
          'proofNo',
          'quoteNo',
        ],
      },
    },
    'operations.getOpeningChecklist': {},
    'operations.listJobs': {
      input: { queue: 'payment.requestRefund', pageNo: 1, pageSize: 10 },
    },
    'operations.retryJob': {
      names: { id: 'internal' },
      once: {
        written,
        async prepare(world) {
          const queue = 'payment.requestRefund';
          const [id, otherId] = [await failedJob(world.server), await failedJob(world.server)];
          return {
            input: { queue, id },
            otherInput: { queue, id: otherId },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from audit_log where action = 'job.retried' and details->>'id' in (${id}, ${otherId})`,
              ),
          };
        },
      },
    },
    'operations.listBackups': { input: { pageNo: 1, pageSize: 10 } },
    'operations.makeBackup': {
      once: {
        written,
        prepare: async (world, { uid }) => ({
          input: { reason: '升级之前' },
          otherInput: { reason: '演练' },
          effects: () =>
            countOf(
              world,
              sql`select count(*) as n from audit_log where actor = ${`staff:${uid}`} and action = 'backup.asked'`,
            ),
        }),
      },
    },
    'operations.listProviders': {},
    'operations.switchProvider': {
      once: {
        written,
        prepare: async (world, { uid }) => ({
          input: { name: 'fulfilment', off: false, reason: '检修完成' },
          otherInput: { name: 'fulfilment', off: false, reason: '演练结束' },
          effects: () =>
            countOf(
              world,
              sql`select count(*) as n from audit_log where actor = ${`staff:${uid}`} and action like 'provider.%'`,
            ),
        }),
      },
    },
  },
  {
    searches({ phone, personal, numbers }) {
      const { buyerName, buyerPhone, companyName, agentPhone, orderVin } = personal;
      return [phone, buyerName, buyerPhone, companyName, agentPhone, orderVin, numbers.orderNo].map(
        (keyword) => ({
          id: 'operations.search',
          input: { keyword },
        }),
      );
    },
  },
);
