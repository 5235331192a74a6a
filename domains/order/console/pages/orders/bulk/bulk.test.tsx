import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderRow } from '../../../testing/orders.ts';

const rows = [orderRow(1, { adviserName: '方舟' }), orderRow(2), orderRow(3, { status: '20' })];
const [first = '', second = '', third = ''] = rows.map(({ orderNo }) => orderNo);
const adviser = { id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a01', name: '夏至', storeName: '合肥天鹅湖' };

type Answers = Parameters<typeof fakeCall>[0];

function openList(answers: Answers) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'staff.listViews': () => ({ views: [] }),
    'order.getListChoices': () => ({ stores: [], advisers: [adviser], hasStore: true }),
    'order.listAllOrders': () => ({ list: rows, total: 3, more: false, pageNo: 1, pageSize: 20 }),
    'order.getChosenOrders': ({ orderNos }) => ({
      orders: rows
        .filter(({ orderNo }) => orderNos.includes(orderNo))
        .map((row, index) => ({ ...row, version: `${index + 1}-0-0-0` })),
    }),
    ...answers,
  });
  const keys: (string | undefined)[] = [];
  const call = ((...given: Parameters<typeof fake.call>) => {
    const [, , options] = given;
    if (options?.idempotencyKey) keys.push(options.idempotencyKey);
    return fake.call(...given);
  }) as typeof fake.call;
  return { ...fake, ...renderConsole(call), keys };
}

const choose = async (user: ReturnType<typeof openList>['user'], ...orderNos: string[]) => {
  for (const orderNo of orderNos) {
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${orderNo}` }));
  }
};
const resultOf = (orderNo: string) => {
  const row = within(screen.getByRole('dialog')).getByText(orderNo).closest('tr');
  return row?.lastElementChild?.textContent;
};

it('assigns an adviser to several orders, and shows each result', async () => {
  const { user, asked, keys } = openList({
    'order.assignAdviser': ({ orderNo }) => {
      if (orderNo === second) throw refusal('order.orderMoved');
      return { status: '2' };
    },
  });
  await choose(user, first, second);
  expect(screen.getByText('已选 2 个')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '分配顾问' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('方舟')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '分配顾问' }));
  expect(await dialog.findByText('请选择顾问')).toBeTruthy();
  await user.click(dialog.getByLabelText('顾问'));
  await user.click(await screen.findByTitle('夏至（合肥天鹅湖）'));
  await user.click(dialog.getByRole('button', { name: '分配顾问' }));

  expect(await dialog.findByText('已完成 1 个，共 2 个；未处理 1 个，原因见下')).toBeTruthy();
  expect(resultOf(first)).toBe('已完成');
  expect(resultOf(second)).toBe('未处理：订单刚有变化，请查看后再处理');
  expect(asked('order.assignAdviser')).toEqual([
    { orderNo: first, seenStatus: '2', seenVersion: '1-0-0-0', adviserId: adviser.id },
    { orderNo: second, seenStatus: '2', seenVersion: '2-0-0-0', adviserId: adviser.id },
  ]);
  expect(new Set(keys).size).toBe(2);
  // Unfinished ones stay selected. The progress indicator fades out beside its name.
  await user.click(dialog.getByRole('button', { name: /完成$/ }));
  expect(await screen.findByText('已选 1 个')).toBeTruthy();
});

it('repeats only unanswered ones, under the same key', async () => {
  let broken = true;
  const { user, asked, keys } = openList({
    'order.changePromise': ({ orderNo }) => {
      if (broken && orderNo === third) throw offline();
      return { status: '2' };
    },
  });
  await choose(user, first, third);
  await user.click(screen.getByRole('button', { name: '调整交付时间' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: '调整交付时间' }));
  expect(await dialog.findAllByRole('alert')).toHaveLength(3);
  await user.type(dialog.getByLabelText('开始日期'), '2027-06-08');
  await user.type(dialog.getByLabelText('结束日期'), '2027-06-01');
  expect(dialog.getByText('结束日期不能早于开始日期')).toBeTruthy();
  await user.clear(dialog.getByLabelText('结束日期'));
  await user.type(dialog.getByLabelText('结束日期'), '2027-06-15');
  await user.type(dialog.getByLabelText('变更原因'), '供应商延期');
  expect(asked('order.changePromise')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '调整交付时间' }));

  const again = await dialog.findByRole('button', { name: /重试没有结果的 1 个$/ });
  expect(resultOf(third)).toContain('没有结果');
  broken = false;
  await user.click(again);
  await waitFor(() => expect(resultOf(third)).toBe('已完成'));
  expect(asked('order.changePromise').map(({ orderNo }) => orderNo)).toEqual([first, third, third]);
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

it('says which field the server refuses', async () => {
  const fields = [{ path: 'to', message: '预计交付时间不能超过两年' }];
  const { user } = openList({
    'order.changePromise': () => {
      throw refusal('request.invalid', { fields });
    },
  });
  await choose(user, first);
  await user.click(screen.getByRole('button', { name: '调整交付时间' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('开始日期'), '2036-06-01');
  await user.type(dialog.getByLabelText('结束日期'), '2036-06-08');
  await user.type(dialog.getByLabelText('变更原因'), '供应商延期');
  await user.click(dialog.getByRole('button', { name: '调整交付时间' }));
  await waitFor(() => expect(resultOf(first)).toBe('未处理：预计交付时间不能超过两年'));
});

it('says that selected orders are gone, and how many', async () => {
  const { user } = openList({
    'order.getChosenOrders': () => ({ orders: [{ ...orderRow(1), version: '1-0-0-0' }] }),
  });
  await choose(user, first, second);
  await user.click(screen.getByRole('button', { name: '分配顾问' }));
  expect(await screen.findByText('有 1 个订单已不在你能处理的范围，不包括在内。')).toBeTruthy();
});

it('selects by keys, and all of the page at once', async () => {
  const { user } = openList({});
  await screen.findByRole('link', { name: first });
  await user.keyboard('jxjx');
  expect(await screen.findByText('已选 2 个')).toBeTruthy();
  await user.keyboard('x');
  expect(await screen.findByText('已选 1 个')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部订单' }));
  expect(await screen.findByText('已选 3 个')).toBeTruthy();
});

it('clears the selection with the view', async () => {
  const { user } = openList({});
  await choose(user, first);
  await user.click(screen.getByText('我的'));
  await waitFor(() => expect(screen.queryByText('已选 1 个')).toBeNull());
});
