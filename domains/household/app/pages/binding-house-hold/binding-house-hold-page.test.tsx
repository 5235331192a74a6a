import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { household, serverTime } from '../../testing/household.ts';

const pictureId = '4e1f4b7e-8a3f-4f5e-9c58-0d6f6a1c2b3d';
const refused = household({
  status: '3',
  actions: ['change', 'withdraw'],
  months: [],
  refusal: { reason: 'nameDiffers', note: '少一个字' },
  bill: { pictureId, deletedBy: serverTime },
});

beforeEach(() => sessionStorage.clear());

function open(query = '', calls: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'household.listHouseholds': () => ({ list: [], offered: true, mayAdd: true, serverTime }),
    'household.getHousehold': () => refused,
    ...calls,
  });
  return { ...fake, ...renderPage(fake.call, `/pages/charge/bindingHouseHold${query}`) };
}

it('names each missing field, and requires the consent before the picture', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '提交核对' }));
  for (const words of ['请填写户号', '请填写户名', '请选择所在地区', '请填写用电地址', '请上传账单照片'])
    expect(await screen.findByText(words)).toBeTruthy();
  const take = screen.getByRole('button', { name: /拍摄或选择/ });
  expect(screen.getByText('请先勾选同意')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /同意账单照片/ }));
  expect(screen.queryByText('请先勾选同意')).toBeNull();
  expect(take).toBeTruthy();
});

it('submits a refused one again, with its reason and the input', async () => {
  const { user, seen } = open(`?id=${refused.householdId}`, {
    'household.changeHousehold': () => ({ status: '1' }),
  });
  expect(await screen.findByText('未通过核对：户名与账单不一致（少一个字）')).toBeTruthy();
  const name = screen.getByLabelText(/户名/);
  await user.clear(name);
  await user.type(name, '林清源');
  await user.click(screen.getByRole('button', { name: '提交核对' }));
  await waitFor(() => expect(seen.some(([id]) => id === 'household.changeHousehold')).toBe(true));
  expect(seen.find(([id]) => id === 'household.changeHousehold')?.[1]).toEqual({
    householdId: refused.householdId,
    supplier: 'stateGrid',
    number: refused.number,
    name: '林清源',
    districtCode: '310115',
    address: refused.address,
    pictureId,
  });
});

it('says at the number that the customer has it already', async () => {
  const { user } = open(`?id=${refused.householdId}`, {
    'household.changeHousehold': () => {
      throw refusal('household.alreadyHeld');
    },
  });
  await user.click(await screen.findByRole('button', { name: '提交核对' }));
  expect(await screen.findByText('这个户号你已经添加过，请直接使用')).toBeTruthy();
});

it('says so when there are five already, and when it is bound', async () => {
  open('', {
    'household.listHouseholds': () => ({ list: [], offered: true, mayAdd: false, serverTime }),
  });
  expect(await screen.findByText('已绑定 5 个户号')).toBeTruthy();
  open(`?id=${refused.householdId}`, { 'household.getHousehold': () => household() });
  expect(await screen.findByText('这个户号不能再修改')).toBeTruthy();
});
