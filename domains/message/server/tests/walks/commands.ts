import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';

const markRead: Command<'message.markRead'> = {
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
  written: { table: 'inbox_message', by: 'update' },
  afterADay: 'first answer',
};

/** Two that save the same template hinder each other, so each one prepared takes the next. */
let nextTemplate = 0;

const saveTemplate: Command<'message.saveTemplate'> = {
  who: 'staff',
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
  written: { table: 'message_template_history', by: 'insert' },
  afterADay: 'first answer',
};

const resendSms: Command<'message.resendSms'> = {
  who: 'staff',
  async prepare(world) {
    const [id, other] = [await world.failedSms(), await world.failedSms()];
    return {
      input: { id },
      otherInput: { id: other },
      effects: eventsOf(world, 'resend', id, other),
    };
  },
  written: { table: 'sms_delivery', by: 'update' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'message'>> = {
  'message.markRead': markRead,
  'message.saveTemplate': saveTemplate,
  'message.resendSms': resendSms,
};
