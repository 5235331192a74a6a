import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffWish } from '../../../contract/staff-endpoints.ts';

const waiting: StaffWish = {
  wishId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a02',
  modelCode: 'ling',
  modelName: '青驭 凌',
  topics: ['range', 'price'],
  remark: '后排再大一点',
  remind: true,
  savedAt: '2026-11-20T16:30:05.000Z',
  status: '0',
  version: 0,
  note: null,
  lostReason: null,
  owner: null,
  mine: false,
  actions: ['appoint', 'win', 'lose'],
  nextStep: null,
};

it('shows wishes and records what was done about them', async () => {
  let list = [waiting];
  const { call, asked } = fakeCall({
    'staff.getMe': () => chief,
    'intent.listWishes': ({ pageNo = 1, pageSize = 20 }) => ({ list, total: list.length, pageNo, pageSize }),
    'contact.getRecord': () => ({
      uid: waiting.uid,
      notes: [],
      more: false,
      hasUnseenMentions: false,
      steps: [],
    }),
    'intent.followWish': ({ note }) => {
      list = [{ ...waiting, status: '2', note, owner: '林知远', actions: [] }];
      return { status: '2', version: 1 };
    },
  });
  const { user } = renderConsole(call, { at: '/wishes?status=0' });
  expect(await screen.findByText('续航更长、价格更友好')).toBeTruthy();
  expect(asked('intent.listWishes').at(-1)).toMatchObject({ status: '0' });
  await user.click(screen.getByRole('button', { name: '青驭 凌' }));
  await user.click(await screen.findByRole('button', { name: '未成交' }));
  const text = await screen.findByLabelText('跟进记录');
  const dialog = within(text.closest('[role="dialog"]') as HTMLElement);
  await user.type(text, '已转产品团队');
  await user.click(dialog.getByRole('radio', { name: '近期不买' }));
  await user.click(dialog.getByRole('button', { name: '未成交' }));
  expect(await screen.findByText('已转产品团队')).toBeTruthy();
  expect(asked('intent.followWish')).toEqual([
    { wishId: waiting.wishId, act: 'lose', seenVersion: 0, note: '已转产品团队', lostReason: 'notNow' },
  ]);
  expect(screen.queryByRole('button', { name: '约到店' })).toBeNull();
});
