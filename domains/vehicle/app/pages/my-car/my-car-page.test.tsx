import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Vehicle } from '../../../contract/vehicle.ts';
import {
  anInvitation,
  aShare,
  aSharedVehicle,
  aTransfer,
  aVehicle,
  pageOf,
  vin,
} from '../../testing/vehicles.ts';

type Answers = Parameters<typeof fakeCall>[0];

function open(vehicles: Vehicle[], answers: Answers = {}, at = '/pages/mine/myCar') {
  const fake = fakeCall({
    'vehicle.listVehicles': () => ({ vehicles }),
    'vehicle.listTransfers': () => pageOf([]),
    'vehicle.getParting': () => ({ obstacles: [], ends: ['充电计划'] }),
    ...answers,
  });
  return { ...renderPage(fake.call, at), ...fake };
}

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Opens the sheet of a car and one of its actions. */
async function act(user: ReturnType<typeof open>['user'], action: RegExp) {
  await user.click(await screen.findByRole('button', { name: /沪A·D12345/ }));
  await user.click((await sheet('青驭 凌')).getByRole('button', { name: action }));
}

it('lists own and shared cars with their roles', async () => {
  open([aVehicle(), aSharedVehicle()]);
  const list = within(await screen.findByRole('list', { name: '车辆' }));
  const cards = list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(cards[0]).toMatch(/青驭 凌.*默认.*沪A·D12345/);
  expect(cards[1]).toMatch(/青驭 岳.*家人共享.*林岚 共享给你/);
});

it('changes plate and name, and clears a name', async () => {
  const { user, asked } = open([aVehicle({ nickname: '小蓝' })], { 'vehicle.edit': () => aVehicle() });
  await user.click(await screen.findByRole('button', { name: /小蓝/ }));
  await user.click((await sheet('小蓝')).getByRole('button', { name: /车牌号和名称/ }));
  const form = await sheet('车牌号和名称');
  await user.clear(form.getByLabelText('爱车名称'));
  await user.clear(form.getByLabelText('车牌号'));
  await user.type(form.getByLabelText('车牌号'), '沪A1');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('车牌号不正确，请检查')).toBeTruthy();
  await user.clear(form.getByLabelText('车牌号'));
  await user.type(form.getByLabelText('车牌号'), '沪a·d99999');
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked('vehicle.edit')).toEqual([{ vin, plate: '沪AD99999', nickname: null }]));
});

it('says that transfers could not be loaded, and loads them again', async () => {
  let isAway = true;
  const { user } = open([], {
    'vehicle.listTransfers': () => {
      if (isAway) throw offline();
      return pageOf([aTransfer()]);
    },
  });
  const retry = await screen.findByRole('button', { name: /过户.*没有加载出来，点击重试/ });
  isAway = false;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: '接受过户' })).toBeTruthy();
});

it('makes another car the default', async () => {
  const { user, asked } = open([aVehicle({ isDefault: false })], {
    'vehicle.setDefault': () => ({ vehicles: [aVehicle()] }),
  });
  await act(user, /设为默认车辆/);
  await waitFor(() => expect(asked('vehicle.setDefault')).toEqual([{ vin }]));
});

it('invites a family member and shows the link once', async () => {
  const { user, asked } = open([aVehicle()], {
    'vehicle.listShares': () => ({ shares: [aShare(), aShare({ shareNo: 'H0', status: 'ended' })] }),
    'vehicle.offerShare': () => ({ shareNo: 'H2', token: 't'.repeat(43) }),
    'vehicle.endShare': () => ({ status: 'ended' as const }),
  });
  await act(user, /家人共享/);
  const shares = await sheet('家人共享');
  const row = within(await shares.findByRole('list', { name: '当前共享' }));
  expect(row.getByText('老林 正在使用，长期有效')).toBeTruthy();
  await user.click(row.getByRole('button', { name: '结束共享：爸爸' }));
  expect(asked('vehicle.endShare')).toEqual([]);
  await user.click(row.getByRole('button', { name: '确认结束共享：爸爸' }));
  await waitFor(() => expect(asked('vehicle.endShare')).toEqual([{ shareNo: 'H1' }]));
  await user.click(shares.getByRole('button', { name: '邀请家人' }));
  const form = await sheet('邀请家人');
  await user.click(form.getByRole('button', { name: '生成邀请链接' }));
  expect(await form.findByText('请填写称呼')).toBeTruthy();
  await user.type(form.getByLabelText(/怎么称呼家人/), '妈妈');
  await user.click(form.getByRole('checkbox', { name: '远程控制车辆' }));
  await user.click(form.getByRole('button', { name: '生成邀请链接' }));
  expect(await screen.findByText('邀请链接已生成')).toBeTruthy();
  expect(asked('vehicle.offerShare')).toEqual([
    { vin, name: '妈妈', scopes: ['state', 'control'], untilDay: null },
  ]);
});

it('lists obstacles with their pages before a car is handed over', async () => {
  const { user } = open([aVehicle()], {
    'vehicle.getParting': () => ({
      obstacles: [
        { text: '保养预约还没有完成', href: '/pages/maintain/appointmentRecord' },
        { text: '救援正在进行', href: null },
      ],
      ends: [],
    }),
  });
  await act(user, /过户给新车主/);
  const form = await sheet('过户给新车主');
  expect(await form.findByText('救援正在进行')).toBeTruthy();
  expect(form.getByRole('link', { name: '去处理' }).getAttribute('href')).toBe(
    '/pages/maintain/appointmentRecord',
  );
  expect(form.queryByLabelText(/新车主手机号/)).toBeNull();
});

it('offers a car to a second owner, whose own number is refused at its field', async () => {
  const { user, asked } = open([aVehicle()], {
    'vehicle.offerTransfer': ({ phone }) => {
      if (phone === '13800001000') throw refusal('vehicle.ownPhone');
      return aTransfer({ side: 'giver' });
    },
  });
  await act(user, /过户给新车主/);
  const form = await sheet('过户给新车主');
  expect(await form.findByText('充电计划')).toBeTruthy();
  await user.type(form.getByLabelText(/新车主手机号/), '13800001000');
  await user.click(form.getByRole('button', { name: /^发起过户/ }));
  expect(asked('vehicle.offerTransfer')).toEqual([]);
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: /^发起过户/ }));
  expect(await form.findByText('不能过户给自己，请填写新车主的手机号')).toBeTruthy();
  await user.clear(form.getByLabelText(/新车主手机号/));
  await user.type(form.getByLabelText(/新车主手机号/), '139 0000 2000');
  await user.click(form.getByRole('button', { name: /^发起过户/ }));
  await waitFor(() => expect(asked('vehicle.offerTransfer').at(-1)).toEqual({ vin, phone: '13900002000' }));
});

it('withdraws an open offer', async () => {
  const transfer = {
    transferNo: 'G2',
    status: 'offered',
    maskedPhone: '139****2000',
    expiresAt: '2026-06-09T02:00:00.000Z',
  } as const;
  const { user, asked } = open([aVehicle({ transfer })], {
    'vehicle.withdrawTransfer': () => ({ status: 'withdrawn' as const }),
  });
  await act(user, /过户给新车主/);
  await user.click((await sheet('正在过户')).getByRole('button', { name: '撤回过户' }));
  await waitFor(() => expect(asked('vehicle.withdrawTransfer')).toEqual([{ transferNo: 'G2' }]));
});

it('accepts a car only after the receiver has confirmed to own it', async () => {
  let transfer = aTransfer();
  const { user, asked } = open(
    [],
    {
      'vehicle.listTransfers': () => pageOf([transfer]),
      'vehicle.acceptTransfer': () => {
        transfer = aTransfer({ status: 'accepted' });
        return transfer;
      },
    },
    '/pages/mine/myCar?transfer=G1',
  );
  const card = within(await screen.findByRole('region', { name: '138****1000 把青驭 凌过户给你' }));
  expect(card.getByText('整车质保')).toBeTruthy();
  await user.click(card.getByRole('button', { name: '接受过户' }));
  const confirm = await sheet('接受青驭 凌');
  await user.click(confirm.getByRole('button', { name: /^接受过户/ }));
  expect(asked('vehicle.acceptTransfer')).toEqual([]);
  await user.click(confirm.getByRole('checkbox'));
  await user.click(confirm.getByRole('button', { name: /^接受过户/ }));
  expect(await screen.findByText('已过户到你名下')).toBeTruthy();
  expect(asked('vehicle.acceptTransfer')).toEqual([{ transferNo: 'G1' }]);
});

it('unbinds a car after its consequences were confirmed', async () => {
  const { user, asked } = open([aVehicle()], { 'vehicle.unbind': () => ({ vehicles: [] }) });
  await act(user, /解绑车辆/);
  const form = await sheet('解绑车辆');
  await user.type(await form.findByLabelText('原因'), '车已卖出');
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: '解绑车辆' }));
  await waitFor(() => expect(asked('vehicle.unbind')).toEqual([{ vin, reason: '车已卖出' }]));
});

it('gives a shared car back', async () => {
  const shared = aSharedVehicle();
  const { user, asked } = open([shared], { 'vehicle.endShare': () => ({ status: 'ended' as const }) });
  await user.click(await screen.findByRole('button', { name: /青驭 岳/ }));
  const detail = await sheet('青驭 岳');
  expect(detail.getByText('查看车辆状态、远程控制车辆')).toBeTruthy();
  expect(detail.queryByRole('button', { name: /解绑/ })).toBeNull();
  await user.click(detail.getByRole('button', { name: /退出共享/ }));
  await user.click((await sheet('退出共享')).getByRole('button', { name: '退出共享' }));
  await waitFor(() => expect(asked('vehicle.endShare')).toEqual([{ vin: shared.vin }]));
});

const invited = `/pages/mine/myCar?share=${'t'.repeat(43)}`;

it('shows an invitation and accepts it', async () => {
  const { user, asked } = open(
    [],
    {
      'vehicle.getShareInvitation': () => anInvitation(),
      'vehicle.acceptShare': () => aSharedVehicle(),
    },
    invited,
  );
  expect(await screen.findByRole('heading', { name: '林岚邀请你一起用青驭 凌' })).toBeTruthy();
  expect(screen.getByText('远程控制车辆')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '接受邀请' }));
  expect(await screen.findByText('已接受邀请')).toBeTruthy();
  expect(asked('vehicle.acceptShare')).toEqual([{ token: 't'.repeat(43) }]);
});

it.each([
  [anInvitation({ status: 'active' }), '邀请已被接受'],
  [anInvitation({ status: 'expired' }), '邀请已过期'],
  [anInvitation({ isOwn: true }), '这是你的车，请把链接发给家人'],
])('an invitation that cannot be accepted says why %#', async (invitation, text) => {
  open([], { 'vehicle.getShareInvitation': () => invitation }, invited);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '接受邀请' })).toBeNull();
});
