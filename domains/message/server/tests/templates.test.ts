import type { InvalidFields } from '@ev/contract/errors';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTemplateHistory, smsDeliveries } from '../tables.ts';
import { type MessageWorld, openMessageWorld, params } from './message-world.ts';

let world: MessageWorld;
beforeAll(async () => {
  world = await openMessageWorld();
});
afterAll(() => world.stop());

const saved = {
  code: 'order.shipped',
  title: '已出发',
  text: '你的{modelName}已出发',
  sms: true,
  version: 0,
};
const save = (change: Partial<typeof saved>, token = world.staff.token) =>
  world.client.call('message.saveTemplate', { ...saved, ...change }, { token });
const find = async (code: string) => {
  const { body } = await world.client.call('message.listTemplates', {}, { token: world.staff.token });
  return body.templates.find((template) => template.code === code);
};
const code = (name: keyof typeof refusals) => refusals[name].code;

test('the number of a car is full for its owner and masked in the SMS, whatever staff write', async () => {
  const member = await world.newMember();
  const text = '你的{modelName}已配车，车架号 {vin}，即 {maskedVin}';
  await save({ code: 'order.carAllotted', title: '{vin} 已配车', text });
  const [vin, maskedVin] = ['LEY1SA2L5T0000001', 'LEY1SA2L5T*******'];
  const values = { ...params, vin, maskedVin };
  await world.notify({ accountId: member.uid, template: 'order.carAllotted', params: values });
  const { body } = await world.client.call('message.listMessages', {}, { token: member.token });
  expect(body.list).toMatchObject([
    { title: `${vin} 已配车`, text: `你的青驭 凌已配车，车架号 ${vin}，即 ${maskedVin}` },
  ]);
  await world.jobs.runDue();
  expect(world.smsTo(member.phone)).toMatchObject([{ params: { title: `${maskedVin} 已配车` } }]);
  const [stored] = await world.db
    .select({ params: smsDeliveries.params })
    .from(smsDeliveries)
    .where(eq(smsDeliveries.phone, member.phone));
  expect(JSON.stringify(stored)).not.toContain(vin);
});

test('a saved text is used from then on, in the inbox and by SMS', async () => {
  const member = await world.newMember();
  expect(await find('order.shipped')).toMatchObject({ version: 0, updatedBy: null, sms: false });
  expect((await save({})).body).toMatchObject({ version: 1, title: '已出发', updatedBy: '夏至' });
  await world.notify({ accountId: member.uid, template: 'order.shipped' });
  const { body } = await world.client.call('message.listMessages', {}, { token: member.token });
  expect(body.list).toMatchObject([{ title: '已出发', text: '你的青驭 凌已出发' }]);
  await world.jobs.runDue();
  expect(world.smsTo(member.phone)).toMatchObject([{ params: { title: '已出发' } }]);

  await save({ version: 1, sms: false });
  const history = await world.db
    .select()
    .from(messageTemplateHistory)
    .where(eq(messageTemplateHistory.code, 'order.shipped'));
  expect(history.map(({ version, sms }) => [version, sms])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(await world.db.$count(auditLog, eq(auditLog.object, 'template:order.shipped:2'))).toBe(1);
  expect(await find('order.shipped')).toMatchObject({ original: { title: '车辆已发运', sms: false } });
});

test('of two who save at once one is told that it has changed', async () => {
  for (const version of [0, 1]) {
    const changes = ['一', '二'].map((title) => save({ code: 'order.offLine', title, version }));
    const answers = await Promise.all(changes);
    expect(answers.map(({ header }) => header.code).sort()).toEqual([
      '10000000',
      code('message.templateChanged'),
    ]);
  }
  expect(await find('order.offLine')).toMatchObject({ version: 2 });
});

test.each([
  ['text', { text: '你的{modelname}已出发' }, '{modelname}'],
  ['title', { title: '{place} 已出发' }, '{place}'],
  ['text', { text: '你的{modelName已出发' }, '大括号'],
  ['text', { text: '  ' }, '正文'],
  ['title', { title: '' }, '标题'],
])('a wrong %s is reported: %j', async (field, change, words) => {
  const answer = await save({ code: 'order.arrived', ...change });
  expect(answer.header.code).toBe(code('request.invalid'));
  expect(answer.header.message).toContain(words);
  const { fields } = answer.body as unknown as InvalidFields;
  expect(fields.map(({ path }) => path)).toEqual([field]);
  expect(await find('order.arrived')).toMatchObject({ version: 0 });
});

test('only staff with the permission edit texts', async () => {
  expect((await save({ code: 'order.none' })).header.code).toBe(code('message.templateNotFound'));
  const { token } = await newStaff(world.server, ['sales']);
  expect((await save({ code: 'order.arrived' }, token)).header.code).toBe(code('auth.forbidden'));
  expect(await find('order.arrived')).toMatchObject({ version: 0 });
});
