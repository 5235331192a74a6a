import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OperatorRow } from './operator-row.tsx';

const green: OperatorRow = {
  operatorId: 'MA3CLYUN1',
  name: '绿源快充',
  baseUrl: 'https://operator.example/evcs/v1',
  spelling: 'original',
  ourId: 'MA5EVDEM0',
  active: true,
  opensWithKeys: false,
  version: 3,
  logo: '',
  phone: '',
  serviceName: '',
  occupancyName: '',
  plugAndCharge: false,
  theirKeysAt: '2026-11-20T01:00:00.000Z',
  ourKeysAt: '2026-11-20T01:00:00.000Z',
  health: {
    lastOkAt: '2026-11-22T01:00:00.000Z',
    lastFailedAt: '2026-11-23T01:00:00.000Z',
    lastError: '没有在时限内回答',
    failuresInARow: 4,
    lastHeardAt: null,
  },
};
const message = {
  id: '7',
  at: '2026-11-23T01:00:00.000Z',
  direction: 'out' as const,
  name: 'query_start_charge',
  ret: null,
  ms: 8_001,
  why: '没有在时限内回答',
  request: '{"connectorId":"1"}',
  answer: null,
};

function openOperators(list = [green], permissions = chief.permissions) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'operator.listOperators': ({ pageNo = 1, pageSize = 20 }) => ({
      list,
      total: list.length,
      pageNo,
      pageSize,
    }),
    'operator.listOperatorMessages': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [message],
      total: 1,
      pageNo,
      pageSize,
    }),
    'operator.saveOperator': (input) => ({ ...green, ...input, version: 4 }),
    'media.listPictures': ({ pageNo = 1, pageSize = 24 }) => ({ list: [], total: 0, pageNo, pageSize }),
    'media.listArtwork': () => ({ list: [{ name: 'scenes/coast', thumbnail: '/h5/media/coast.webp' }] }),
    'operator.setOperatorKeys': () => green,
    'operator.testOperator': () => ({
      steps: [{ name: 'query_token', ok: false, ms: 12, said: '没有拿到 Token：wrongSecret' }],
    }),
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/charging-operators' }) };
}
const open = async (user: ReturnType<typeof openOperators>['user']) =>
  user.click(await screen.findByRole('button', { name: green.name }));

it('shows an operator’s health and its message log', async () => {
  const { user } = openOperators();
  expect(await screen.findByText('连续 4 次失败')).toBeTruthy();
  await open(user);
  const messages = within(await screen.findByRole('region', { name: '往来消息' }));
  expect(await messages.findByText(/query_start_charge · 没有应答/)).toBeTruthy();
  expect(messages.getByText(message.request)).toBeTruthy();
});

it('makes keys, sends them once and never shows them afterwards', async () => {
  const { user, asked } = openOperators();
  await open(user);
  await user.click(await screen.findByRole('button', { name: '更换我方密钥' }));
  await user.click(await screen.findByRole('button', { name: '随机生成' }));
  const secret = (screen.getByLabelText('消息密钥') as HTMLInputElement).value;
  expect(secret).toMatch(/^[A-Za-z0-9]{16}$/);
  await user.click(screen.getByRole('button', { name: '保存密钥' }));
  expect(await screen.findByText('密钥已保存，从现在起使用新密钥')).toBeTruthy();
  expect(asked('operator.setOperatorKeys')[0]).toMatchObject({ side: 'ours', dataSecret: secret });
  expect(document.body.innerHTML).not.toContain(secret);
});

it('accepts a built-in picture as its logo', async () => {
  const { user, asked } = openOperators();
  await open(user);
  await user.click(await screen.findByRole('button', { name: '编辑' }));
  await user.click(await screen.findByRole('button', { name: '选择图片：标志' }));
  await user.click(await screen.findByText('自带的图片'));
  await user.click(await screen.findByRole('button', { name: 'scenes/coast' }));
  await user.click(await screen.findByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('已保存')).toBeTruthy();
  expect(asked('operator.saveOperator')[0]).toMatchObject({ logo: 'scenes/coast', seenVersion: 3 });
});

it('lets an operator start by the car as soon as staff enable it', async () => {
  const { user, asked } = openOperators();
  await open(user);
  await user.click(await screen.findByRole('button', { name: '编辑' }));
  const box = await screen.findByRole('checkbox', { name: '即插即充' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('已保存')).toBeTruthy();
  expect(asked('operator.saveOperator')[0]).toMatchObject({ plugAndCharge: true, seenVersion: 3 });
});

it('shows the result of a test call', async () => {
  const { user } = openOperators();
  await open(user);
  await user.click(await screen.findByRole('button', { name: '测试连接' }));
  expect(await screen.findByText(/没有拿到 Token：wrongSecret/)).toBeTruthy();
});

it('is read-only without the permission to act', async () => {
  const { user } = openOperators([green], ['operators.read']);
  await open(user);
  await screen.findByRole('region', { name: '往来消息' });
  expect(screen.queryByRole('button', { name: '测试连接' })).toBeNull();
});

it('explains an empty list', async () => {
  openOperators([]);
  expect(await screen.findByText('还没有充电运营商')).toBeTruthy();
});
