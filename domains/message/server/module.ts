import { defineModule } from '@ev/platform/module.ts';
import { createInbox } from './inbox-service.ts';
import { createMessages } from './messages.ts';
import { smsMachine } from './sms-machine.ts';
import { createSwitches } from './switches-service.ts';
import { createTemplates } from './templates-service.ts';

/** Notifications of customers: inbox, SMS and templates. */
export const module = defineModule('message', (context) => {
  const { db, clock, jobs, log, recordAction } = context;
  const { catalogue, deliveries, notices } = createMessages({
    db,
    clock,
    jobs,
    log,
    sms: context.partner('sms'),
    phoneOf: (tx, accountId) => context.fill('message.phoneOf')(tx, accountId),
    isClosed: (tx, accountId) => context.fill('message.isClosed')(tx, accountId),
    templates: () => context.fills('message.templates'),
  });
  const inbox = createInbox({ db, clock });
  const switches = createSwitches({ db, clock });
  const templates = createTemplates({ db, clock, catalogue });

  return {
    services: {
      notices,
      inboxOf: inbox.uncheckedCount,
      switchesOf: switches.uncheckedOf,
      toldOf: inbox.uncheckedToldOf,
    },
    fills: {
      'operations.opening': [
        {
          name: 'templates',
          title: '消息模板',
          why: '没有改过时，客户收到的是产品自带的文字',
          optional: true,
          file: null,
          page: '/templates',
          look: async () => ({ done: await templates.areAnySaved() }),
        },
      ],
      'operations.jobWords': [{ queue: 'message.sendSms', describe: deliveries.describe }],
      'operations.waiting': [
        { name: 'failedMessages', permission: 'messages.resend', count: deliveries.countFailed },
      ],
      'operations.countedChanges': [
        {
          title: '短信（不含验证码）',
          machine: smsMachine.name,
          events: { send: '已发送', giveUp: '发送失败' },
          stopped: { title: '待员工处理', count: deliveries.countFailed },
        },
      ],
    },
    handlers: {
      'message.listMessages': (input, { actor }) => inbox.list(actor.accountId, input),
      'message.getMessage': ({ id }, { actor }) => inbox.get(actor.accountId, id),
      'message.countUnread': (_input, { actor }) => inbox.countUnread(actor.accountId),
      'message.markRead': (input, call) => call.once((tx) => inbox.markRead(tx, call.actor.accountId, input)),
      'message.getSwitches': async (_input, { actor }) => ({
        topics: await switches.uncheckedOf(actor.accountId),
      }),
      'message.setSwitch': (input, call) => call.once((tx) => switches.set(tx, call.actor.accountId, input)),
      'message.listTemplates': () => templates.list(),
      'message.saveTemplate': (input, call) =>
        call.once(async (tx) => {
          const saved = await templates.save(tx, call.actor, input);
          const object = `template:${saved.code}:${saved.version}`;
          await recordAction(tx, call, { action: 'template.save', object });
          return saved;
        }),
      'message.listFailedSms': (input) => deliveries.listFailed(input),
      'message.resendSms': ({ id }, call) =>
        call.once(async (tx) => {
          await deliveries.resend(tx, id, `staff:${call.actor.staffId}`);
          await recordAction(tx, call, { action: 'sms.resend', object: `sms:${id}` });
          return {};
        }),
    },
  };
});
