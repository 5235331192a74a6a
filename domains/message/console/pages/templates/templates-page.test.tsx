import { member } from '@ev/staff/console/testing/people.ts';
import type { StaffMember } from '@ev/staff/contract/members.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MessageTemplate } from '../../../contract/template.ts';

const template = (code: string, title: string): MessageTemplate => ({
  code,
  kind: 'order',
  title,
  text: '你的{modelName}已到达{storeName}。',
  sms: true,
  version: 0,
  updatedAt: null,
  updatedBy: null,
  placeholders: [
    { name: 'modelName', label: '车型', sample: '青驭 凌' },
    { name: 'storeName', label: '交付门店', sample: '杭州西湖' },
  ],
  original: { title, text: '你的{modelName}已到达{storeName}。', sms: true },
});
const failed = {
  id: '00000000-0000-4000-8000-000000000001',
  maskedPhone: '138****0001',
  title: '车辆已到店',
  text: '请预约',
  tries: 6,
  lastError: 'no answer',
  createdAt: '2026-11-20T16:30:05.000Z',
};

const editor: StaffMember['permissions'] = ['templates.read', 'templates.edit', 'messages.resend'];

function open(
  save: (input: { title: string }) => MessageTemplate = (input) => template('order.arrived', input.title),
  permissions = editor,
) {
  let sms = [failed];
  const { call, seen } = fakeCall({
    'staff.getMe': () => ({ ...member, permissions }),
    'message.listTemplates': () => ({
      templates: [template('order.arrived', '车辆已到店'), template('order.shipped', '车辆已发运')],
    }),
    'message.saveTemplate': save,
    'message.listFailedSms': () => ({ list: sms, total: sms.length, pageNo: 1, pageSize: 10 }),
    'message.resendSms': () => {
      sms = [];
      return {};
    },
  });
  const asked = (id: string) => seen.filter(([name]) => name === id).map(([, input]) => input);
  return { ...renderConsole(call, { at: '/templates' }), asked };
}

it('shows a preview of the customer’s text while typing', async () => {
  const { user } = open();
  const preview = await screen.findByRole('complementary', { name: '预览' });
  expect(within(preview).getByText('你的青驭 凌已到达杭州西湖。')).toBeTruthy();
  await user.clear(screen.getByLabelText('标题'));
  await user.type(screen.getByLabelText('标题'), '到店了');
  expect(within(preview).getByText('到店了：你的青驭 凌已到达杭州西湖。')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: '同时发送短信' }));
  expect(within(preview).queryByText(/到店了：/)).toBeNull();
});

it('is saved by the keyboard', async () => {
  const { user, asked } = open();
  await screen.findByLabelText('标题');
  await user.keyboard('e');
  await user.keyboard('了{Control>}{Enter}{/Control}');
  expect(asked('message.saveTemplate')).toEqual([
    {
      code: 'order.arrived',
      title: '车辆已到店了',
      text: '你的{modelName}已到达{storeName}。',
      sms: true,
      version: 0,
    },
  ]);
});

it('an unknown placeholder is reported and not saved', async () => {
  const { user, asked } = open();
  await user.type(await screen.findByLabelText('正文'), '{{place}');
  expect(await screen.findByText(/\{place\} 不是这个模板的变量/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  expect(asked('message.saveTemplate')).toEqual([]);
});

it('says that a colleague was faster', async () => {
  const { user } = open(() => {
    throw refusal('message.templateChanged');
  });
  await user.type(await screen.findByLabelText('标题'), '了');
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('模板刚刚被其他人修改');
});

it('moves by arrow keys and opens by Enter', async () => {
  const { user, address } = open();
  await screen.findByLabelText('标题');
  await user.keyboard('jj{Enter}');
  expect(address()).toBe('/templates?code=order.shipped');
  expect(((await screen.findByLabelText('标题')) as HTMLInputElement).value).toBe('车辆已发运');
});

it('sends a given-up SMS again', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '重新发送' }));
  expect(await screen.findByText('已重新发送给 138****0001')).toBeTruthy();
  expect(await screen.findByText('没有发送失败的短信')).toBeTruthy();
  expect(asked('message.resendSms')).toEqual([{ id: failed.id }]);
});

it('is read-only without the permission', async () => {
  open(undefined, ['templates.read']);
  const title = (await screen.findByLabelText('标题')) as HTMLInputElement;
  expect(title.readOnly).toBe(true);
  expect(screen.getByRole('button', { name: '填入原始文本' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('heading', { name: '发送失败的短信' })).toBeNull();
});
