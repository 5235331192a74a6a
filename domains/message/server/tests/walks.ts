import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { failedSms, message } from '../testing/things.ts';

/** Two that save the same template conflict, so each prepared one takes the next. */
let nextTemplate = 0;

export const walks = defineWalks(
  'message',
  {
    'message.listMessages': {
      input: { kind: 'order', pageNo: 1, pageSize: 50 },
      shows: {
        owner: [
          'caseNo',
          'contactName',
          'helpedOrderNo',
          'intentNo',
          'orderNo',
          'orderVin',
          'otherOrderNo',
          'readyOrderNo',
        ],
      },
    },
    'message.getMessage': {
      example: ({ member }) => ({ input: { id: member.messageId } }),
      names: { id: message },
    },
    'message.countUnread': {},
    'message.markRead': {
      example: ({ member }) => ({ input: { ids: [member.messageId] } }),
      names: { ids: { thing: message, input: (id) => ({ ids: [id] }) } },
      once: {
        written: { table: 'inbox_message', by: 'update' },
        async prepare(world, person) {
          const [id, other] = [await world.messageOf(person), await world.messageOf(person)];
          return {
            input: { ids: [id] },
            otherInput: { ids: [other] },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from inbox_message where id in (${id}, ${other}) and read_at is not null`,
              ),
          };
        },
      },
    },
    'message.getSwitches': {},
    'message.setSwitch': {
      once: {
        written: { table: 'sms_switch', by: 'insert' },
        prepare: (world, { uid }) => ({
          input: { kind: 'service', sms: false },
          otherInput: { kind: 'community', sms: false },
          effects: () =>
            countOf(world, sql`select count(*) as n from sms_switch where account_id::text = ${uid}`),
        }),
      },
    },
    'message.listTemplates': {},
    'message.saveTemplate': {
      example: async (world) => ({
        input: {
          code: 'order.shipped',
          title: '车辆已发运',
          text: '你的{modelName}已发往{storeName}',
          sms: false,
          version: await world.templateVersion('order.shipped'),
        },
      }),
      once: {
        written: { table: 'message_template_history', by: 'insert' },
        async prepare(world) {
          const codes = world.templateCodes();
          const code = codes[nextTemplate++ % codes.length] ?? 'order.arrived';
          const version = await world.templateVersion(code);
          const input = { code, title: '车辆已到店', text: '请预约提车时间。', sms: true, version };
          return {
            input,
            otherInput: { ...input, sms: false },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from message_template_history where code = ${code} and version > ${version}`,
              ),
          };
        },
      },
    },
    'message.listFailedSms': {
      input: { pageNo: 1, pageSize: 10 },
    },
    'message.resendSms': {
      names: { id: failedSms },
      once: { written: { table: 'sms_delivery', by: 'update' }, effects: events('resend') },
    },
  },
  {
    mayBeSeen: {
      // The code that cancels an order names it.
      'message to the person': ['phone', 'readyOrderNo', 'smsCode'],
      'table inbox_message.text': ['contactName', 'orderVin'],
      'table sms_delivery.phone': ['phone'],
    },
    sent: ({ server }, isCanary) =>
      server.providers.sms.sent.map(({ phone, template, params }) => ({
        place: `message to ${isCanary(phone) ? 'the person' : 'another person'}`,
        text: JSON.stringify({ phone, template, params }),
      })),
  },
);
