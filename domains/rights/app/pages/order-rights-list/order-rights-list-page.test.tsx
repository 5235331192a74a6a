import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OrderRights, OwnRight } from '../../../contract/right.ts';
import { ownRight } from '../../testing/rights.ts';

afterEach(() => sessionStorage.clear());

const begun = {
  rightNo: 'R1',
  beganAt: '2026-11-20T02:00:00.000Z',
  validUntil: '2028-11-19T02:00:00.000Z',
} as const;
const charger = ownRight({
  ...begun,
  code: 'home-charger',
  name: '家充桩和基础安装',
  packageName: '家充包',
  status: '1',
  actions: ['claim'],
});
const points = ownRight({
  ...begun,
  rightNo: 'R2',
  code: 'welcome',
  name: '新车主积分',
  kind: 'points',
  points: 5000,
  count: null,
  unit: null,
  packageName: '家充包',
  status: '1',
  actions: ['claim'],
});

const rights: OrderRights = {
  orderNo: 'C1',
  modelCode: 'ling',
  modelName: '青驭 凌',
  orderedAt: '2026-11-20T02:00:00.000Z',
  packages: [
    { packageCode: 'ling-base', version: '2026.1', name: '基础权益', text: '都有', choice: 'included' },
    { packageCode: 'ling-home', version: '2026.3', name: '家充包', text: '在家充电', choice: 'choice' },
  ],
  rights: [ownRight(), charger, points],
  differences: [
    { name: '免费保养', change: 'changed', before: '免费保养，共 2 次', after: '免费保养，共 1 次' },
  ],
  actions: [],
};

function open(answer: () => OrderRights = () => rights, claimed: () => OwnRight['status'] = () => '3') {
  let own = answer;
  const fake = fakeCall({
    'rights.getOrderRights': () => own(),
    'rights.claimRight': ({ rightNo }) => {
      const status = claimed() ?? '3';
      own = () => ({
        ...rights,
        rights: rights.rights.map((one) => (one.rightNo === rightNo ? { ...one, status, actions: [] } : one)),
      });
      return { status };
    },
  });
  return { ...fake, ...renderPage(fake.call, '/pages/buy/orderRightsList?nevOrderNo=C1') };
}
const itemOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

it('shows the rights as they were ordered, with their versions and today’s differences', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '你下单时的权益' })).toBeTruthy();
  expect(screen.getByText('版本 2026.3')).toBeTruthy();
  expect((await itemOf('免费保养')).getByText('交付后生效')).toBeTruthy();
  expect(screen.getByText('原来：免费保养，共 2 次')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看现在的权益包' }).getAttribute('href')).toBe(
    '/pages/buy/rightsPackage?modelCode=ling&orderNo=C1',
  );
});

it('claims a right with a note for staff', async () => {
  const { user, asked } = open();
  await user.click((await itemOf('家充桩和基础安装')).getByRole('button', { name: '领取' }));
  const sheet = within(await screen.findByRole('dialog', { name: '领取家充桩和基础安装' }));
  await user.type(sheet.getByLabelText(/备注/), '周末上午联系');
  await user.click(sheet.getByRole('button', { name: '确认领取' }));
  expect(await screen.findByText('领取中')).toBeTruthy();
  expect(asked('rights.claimRight')).toEqual([{ rightNo: 'R1', note: '周末上午联系' }]);
});

it.each([
  ['open', '待申请', '申请安装'],
  ['underWay', '办理中', '查看安装进度'],
  ['done', '已办结', '查看安装记录'],
] as const)('opens the page of a home charger that is %s instead of claiming it', async (state, tag, act) => {
  const kept = { ...charger, actions: [], kept: { by: 'homeCharger' as const, state } };
  open(() => ({ ...rights, rights: [kept] }));
  const item = await itemOf('家充桩和基础安装');
  expect(item.getByText(tag)).toBeTruthy();
  expect(item.queryByRole('button')).toBeNull();
  expect(item.getByRole('link', { name: act }).getAttribute('href')).toBe('/pages/charge/index?orderNo=C1');
});

it('claims points without a note', async () => {
  const { user, asked } = open(undefined, () => '4');
  await user.click((await itemOf('新车主积分')).getByRole('button', { name: '领取' }));
  const sheet = within(await screen.findByRole('dialog', { name: '领取新车主积分' }));
  expect(sheet.queryByLabelText(/备注/)).toBeNull();
  expect(sheet.getByText(/5000 积分/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '确认领取' }));
  expect(await screen.findByText('已领取', { selector: 'span' })).toBeTruthy();
  expect(asked('rights.claimRight')).toEqual([{ rightNo: 'R2', note: '' }]);
});

it.each([
  ['a colleague was faster', () => refusal('rights.notClaimable'), '这项权益现在不能领取，请刷新后查看'],
  ['there is no network', () => offline(), '网络异常，内容已保留，恢复后再提交'],
])('says in the sheet when %s, and keeps the input', async (_, failure, words) => {
  const { user } = open(undefined, () => {
    throw failure();
  });
  await user.click((await itemOf('家充桩和基础安装')).getByRole('button', { name: '领取' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText(/备注/), '周末上午联系');
  await user.click(sheet.getByRole('button', { name: '确认领取' }));
  expect(await sheet.findByText(words, { selector: 'p' })).toBeTruthy();
  expect((sheet.getByLabelText(/备注/) as HTMLTextAreaElement).value).toBe('周末上午联系');
});

it.each([
  ['of an order without rights', () => refusal('rights.orderNotFound'), '没有找到这份订单的权益'],
  ['without network', () => offline(), '网络异常'],
])('describes the state %s', async (_, failure, words) => {
  open(() => {
    throw failure();
  });
  expect(await screen.findByText(words)).toBeTruthy();
});
