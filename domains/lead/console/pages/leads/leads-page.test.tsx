import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Lead } from '../../../contract/endpoints.ts';

const waiting: Lead = {
  source: 'lead',
  leadId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a02',
  place: '青驭中心（杭州未来科技城）',
  modelName: '青驭 凌',
  name: '林女士',
  maskedPhone: '138****0001',
  remark: '请在下午联系',
  createdAt: '2026-11-20T16:30:05.000Z',
  recordId: null,
  facts: [],
  status: '0',
  version: 0,
  note: null,
  lostReason: null,
  owner: null,
  mine: false,
  actions: ['appoint', 'win', 'lose'],
  nextStep: { words: '准备一台现车', dueOn: '2026-11-20', overdue: true },
};

const testDrive: Lead = {
  ...waiting,
  source: 'driveLead',
  leadId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a03',
  name: '林岚',
  place: '北京',
  modelName: '青驭 原',
  remark: '新车试驾订阅',
  recordId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a04',
  facts: [{ label: '城市', text: '北京' }],
  nextStep: null,
};

const wish: Lead = {
  ...waiting,
  source: 'wish',
  leadId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a05',
  name: '青驭 凌',
  maskedPhone: null,
  place: null,
  remark: '续航更长、价格更友好；后排再大一点',
  facts: [{ label: '开放提醒', text: '开放预订时通知' }],
  nextStep: null,
};

function openLeads(at = '/leads', { permissions = chief.permissions, moved = false, lead = waiting } = {}) {
  let list = [lead];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'lead.listLeads': ({ status, pageNo = 1, pageSize = 20 }) => {
      const found = list.filter((lead) => status === undefined || lead.status === status);
      return { list: found, total: found.length, pageNo, pageSize };
    },
    'contact.showNumber': () => ({ phone: '13800000001', left: 59 }),
    'contact.getRecord': () => ({
      uid: waiting.uid,
      notes: [],
      more: false,
      hasUnseenMentions: false,
      steps: [],
    }),
    'lead.followLead': ({ note, seenVersion }) => {
      if (moved && seenVersion === 0) {
        throw refusal('lead.leadMoved', { version: 1, status: '1', owner: '苏晚', note: '约了明天再打' });
      }
      list = [{ ...lead, status: '3', note, owner: '林知远', actions: ['win', 'lose'] }];
      return { status: '3', version: seenVersion + 1 };
    },
    'lead.assignLead': ({ ownerId }) => {
      list = [{ ...lead, owner: ownerId === chief.id ? chief.name : '苏晚', mine: true }];
      return { status: '0', version: 1 };
    },
    'contact.listColleagues': () => ({ colleagues: [{ id: chief.id, name: chief.name }] }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

/** Opens the dialog in which a call is recorded, over the drawer. */
async function noteOf({ user }: ReturnType<typeof openLeads>) {
  await user.click(await screen.findByRole('button', { name: '林女士' }));
  await user.click(await screen.findByRole('button', { name: '约到店' }));
  const text = await screen.findByLabelText('跟进记录');
  return within(text.closest('[role="dialog"]') as HTMLElement);
}

it('requests what the address says', async () => {
  const { asked } = openLeads('/leads?q=林女士&status=0&of=mine&source=driveLead&kind=subscription');
  await screen.findByText('共 1 条线索');
  expect(asked('lead.listLeads').at(-1)).toEqual({
    keyword: '林女士',
    source: 'driveLead',
    kind: 'subscription',
    status: '0',
    of: 'mine',
    pageNo: 1,
    pageSize: 20,
  });
});

it.each([
  ['/drive-leads?status=0&kind=booking', '/leads?source=driveLead&status=0&kind=booking'],
  ['/wishes', '/leads?source=wish'],
])('is what the former address %s leads to', async (from, to) => {
  const { address } = openLeads(from);
  await screen.findByText('共 1 条线索');
  expect(address()).toBe(to);
});

it('offers the sources that the staff member may see', async () => {
  const { user, asked, address } = openLeads('/leads?source=wish', {
    permissions: ['leads.read', 'drives.read'],
  });
  await screen.findByText('共 1 条线索');
  expect(asked('lead.listLeads').at(-1)?.source).toBeUndefined();
  await user.click(screen.getByRole('combobox', { name: '来源' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-label') ?? option.textContent)).toEqual([
    '门店线索',
    '试驾线索',
  ]);
  await user.click(screen.getByTitle('试驾线索'));
  await waitFor(() => expect(address()).toBe('/leads?source=driveLead'));
  expect(await screen.findByRole('combobox', { name: '类型' })).toBeTruthy();
});

it('is closed to staff who may see leads of no source', async () => {
  openLeads('/leads', { permissions: ['orders.read'] });
  expect(await screen.findByText('没有权限打开这个页面')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '线索' })).toBeNull();
});

it('links a test drive’s lead to its booking', async () => {
  const { user } = openLeads('/leads', { lead: testDrive });
  await user.click(await screen.findByRole('button', { name: '林岚' }));
  expect(await screen.findByText('林岚的试驾线索')).toBeTruthy();
  const link = screen.getByRole('link', { name: '查看预约' });
  expect(link.getAttribute('href')).toContain(`/drives/${testDrive.recordId}`);
  expect(screen.getByText('城市')).toBeTruthy();
});

it('shows a wish and records what was done about it', async () => {
  const { user, asked } = openLeads('/leads', { lead: wish });
  await user.click(await screen.findByRole('button', { name: '青驭 凌' }));
  expect(await screen.findByText('青驭 凌的心愿')).toBeTruthy();
  expect(screen.getByText('开放预订时通知')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '查看预约' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '约到店' }));
  const text = await screen.findByLabelText('跟进记录');
  const dialog = within(text.closest('[role="dialog"]') as HTMLElement);
  await user.type(text, '周末来看后排');
  await user.click(dialog.getByRole('button', { name: '约到店' }));
  expect(await screen.findByText('已记录预约')).toBeTruthy();
  expect(asked('lead.followLead')).toEqual([
    { source: 'wish', leadId: wish.leadId, act: 'appoint', seenVersion: 0, note: '周末来看后排' },
  ]);
});

it('opens the lead in the address, also after an in-page navigation', async () => {
  const { user, address, router } = openLeads();
  await screen.findByRole('button', { name: '林女士' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate(`/leads?q=林女士&open=${waiting.leadId}`));
  expect(await screen.findByText('林女士的门店线索')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByText('林女士的门店线索')).toBeNull());
  expect(address()).toBe(`/leads?q=${encodeURIComponent('林女士')}`);
  await user.click(screen.getByRole('button', { name: '林女士' }));
  expect(address()).toContain(`open=${waiting.leadId}`);
});

it('shows the promise, its date, and the car', async () => {
  const { user } = openLeads();
  const row = (await screen.findByRole('button', { name: '林女士' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('准备一台现车')).toBeTruthy();
  expect(within(row).getByText('2026-11-20 已逾期')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: '林女士' }));
  expect(await screen.findByText('青驭 凌')).toBeTruthy();
});

it('records a call, with a note', async () => {
  const page = openLeads();
  const dialog = await noteOf(page);
  await page.user.click(dialog.getByRole('button', { name: '约到店' }));
  expect(dialog.getByText('请填写跟进记录')).toBeTruthy();
  await page.user.type(dialog.getByLabelText('跟进记录'), '周末到店试驾');
  await page.user.click(dialog.getByRole('button', { name: '约到店' }));
  expect(await screen.findByText('已记录预约')).toBeTruthy();
  expect(await screen.findByText('周末到店试驾')).toBeTruthy();
  expect(page.asked('lead.followLead')).toEqual([
    { source: 'lead', leadId: waiting.leadId, act: 'appoint', seenVersion: 0, note: '周末到店试驾' },
  ]);
});

it('continues with a lead that has left its list', async () => {
  const page = openLeads('/leads?status=0');
  const dialog = await noteOf(page);
  await page.user.type(dialog.getByLabelText('跟进记录'), '周末到店试驾');
  await page.user.click(dialog.getByRole('button', { name: '约到店' }));
  expect(await screen.findByText('没有符合条件的线索')).toBeTruthy();
  expect(screen.getByText('林女士的门店线索')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '成交' })).toBeTruthy();
});

it('shows the second of two staff members what the first did, and keeps their input', async () => {
  const page = openLeads('/leads', { moved: true });
  const dialog = await noteOf(page);
  await page.user.type(dialog.getByLabelText('跟进记录'), '周末到店试驾');
  await page.user.click(dialog.getByRole('button', { name: '约到店' }));
  expect(await dialog.findByText(/现在是“已联系”，由苏晚跟进，最近的记录：约了明天再打/)).toBeTruthy();
  expect((dialog.getByLabelText('跟进记录') as HTMLTextAreaElement).value).toBe('周末到店试驾');
  await page.user.click(await dialog.findByRole('button', { name: /仍然提交$/ }));
  expect(await screen.findByText('已记录预约')).toBeTruthy();
  expect(page.asked('lead.followLead').at(-1)).toMatchObject({ seenVersion: 1, note: '周末到店试驾' });
});

it('loses a lead for a reason', async () => {
  const page = openLeads();
  await page.user.click(await screen.findByRole('button', { name: '林女士' }));
  await page.user.click(await screen.findByRole('button', { name: '未成交' }));
  const text = await screen.findByLabelText('跟进记录');
  const dialog = within(text.closest('[role="dialog"]') as HTMLElement);
  await page.user.type(text, '已买其他车');
  await page.user.click(dialog.getByRole('button', { name: '未成交' }));
  expect(dialog.getByText('请选择未成交的原因')).toBeTruthy();
  await page.user.click(dialog.getByRole('radio', { name: '选了其他品牌' }));
  await page.user.click(dialog.getByRole('button', { name: '未成交' }));
  expect(await screen.findByText('已标记未成交')).toBeTruthy();
  expect(page.asked('lead.followLead')).toMatchObject([{ act: 'lose', lostReason: 'otherBrand' }]);
});

it('takes a lead over', async () => {
  const page = openLeads();
  await page.user.click(await screen.findByRole('button', { name: '林女士' }));
  await page.user.click(await screen.findByRole('button', { name: '接手或转交' }));
  const dialog = within(
    (await screen.findByText('现在没有人跟进。')).closest('[role="dialog"]') as HTMLElement,
  );
  await page.user.click(dialog.getByRole('button', { name: '更换跟进人' }));
  expect(await screen.findByText('已更换跟进人')).toBeTruthy();
  expect(page.asked('lead.assignLead')).toEqual([
    { source: 'lead', leadId: waiting.leadId, seenVersion: 0, ownerId: chief.id },
  ]);
});

it('is read-only without the permission to act', async () => {
  const { user } = openLeads('/leads', { permissions: ['leads.read'] });
  await user.click(await screen.findByRole('button', { name: '林女士' }));
  expect(await screen.findByRole('link', { name: '查看客户' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /约到店|查看号码|记录联系/ })).toBeNull();
});
