import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffLead } from '../../../contract/staff-endpoints.ts';

const waiting: StaffLead = {
  leadId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a02',
  storeId: 's1',
  storeName: '青驭中心（杭州未来科技城）',
  modelCode: 'ling',
  name: '林女士',
  maskedPhone: '138****0001',
  remark: '请在下午联系',
  createdAt: '2026-11-20T16:30:05.000Z',
  status: '0',
  note: null,
  handler: null,
  actions: ['contact', 'close'],
};

function openLeads(at = '/leads', { permissions = chief.permissions, moved = false } = {}) {
  let list = [waiting];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'store.listLeads': ({ pageNo = 1, pageSize = 20 }) => ({ list, total: list.length, pageNo, pageSize }),
    'contact.showNumber': () => ({ phone: '13800000001', left: 59 }),
    'contact.getRecord': () => ({ uid: waiting.uid, notes: [], more: false, steps: [] }),
    'store.followLead': ({ note }) => {
      if (moved) throw refusal('store.leadMoved');
      list = [{ ...waiting, status: '1', note, handler: '林知远', actions: ['close'] }];
      return { status: '1' };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

/** Opens the window in which a call is noted, over the drawer. */
async function noteOf({ user }: ReturnType<typeof openLeads>) {
  await user.click(await screen.findByRole('button', { name: '林女士' }));
  await user.click(await screen.findByRole('button', { name: '标记已联系' }));
  const text = await screen.findByLabelText('跟进记录');
  return within(text.closest('[role="dialog"]') as HTMLElement);
}

it('asks for what the address says', async () => {
  const { asked } = openLeads('/leads?q=林女士&status=0');
  await screen.findByText('共 1 条线索');
  expect(asked('store.listLeads').at(-1)).toEqual({
    keyword: '林女士',
    status: '0',
    pageNo: 1,
    pageSize: 20,
  });
});

it('notes a call, with words', async () => {
  const page = openLeads();
  const dialog = await noteOf(page);
  await page.user.click(dialog.getByRole('button', { name: '标记已联系' }));
  expect(dialog.getByText('跟进记录至少 2 个字')).toBeTruthy();
  await page.user.type(dialog.getByLabelText('跟进记录'), '周末到店试驾');
  await page.user.click(dialog.getByRole('button', { name: '标记已联系' }));
  expect(await screen.findByText('已记录')).toBeTruthy();
  expect(await screen.findByText('周末到店试驾')).toBeTruthy();
  expect(page.asked('store.followLead')).toEqual([
    { leadId: waiting.leadId, act: 'contact', seenStatus: '0', note: '周末到店试驾' },
  ]);
});

it('says when somebody was faster', async () => {
  const page = openLeads('/leads', { moved: true });
  const dialog = await noteOf(page);
  await page.user.type(dialog.getByLabelText('跟进记录'), '周末到店试驾');
  await page.user.click(dialog.getByRole('button', { name: '标记已联系' }));
  expect(await dialog.findByText(refusal('store.leadMoved').message)).toBeTruthy();
  expect(dialog.getByRole('button', { name: '查看最新状态' })).toBeTruthy();
});

it('lets whoever may only look look', async () => {
  const { user } = openLeads('/leads', { permissions: ['leads.read'] });
  await user.click(await screen.findByRole('button', { name: '林女士' }));
  expect(await screen.findByRole('link', { name: '查看客户' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /标记已联系|查看号码/ })).toBeNull();
});
