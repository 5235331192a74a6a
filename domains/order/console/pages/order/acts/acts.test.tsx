import type { Call } from '@ev/client/client.ts';
import { member } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffAct } from '../../../../contract/staff-order.ts';
import type { Order } from '../../../data/order.ts';
import { orderDetail } from '../../../testing/orders.ts';

const vin = 'LEY1SA2L6TH100002';
type Answers = Parameters<typeof fakeCall>[0];

function openOrder(change: Partial<Order>, answers: Answers = {}) {
  const fake = fakeCall({
    'staff.getMe': () => member,
    'order.getAnyOrder': ({ orderNo }) => orderDetail({ ...change, orderNo }),
    'order.listAllOrders': () => ({ list: [], total: 0, more: false, pageNo: 1, pageSize: 20 }),
    ...answers,
  });
  const keys: (string | undefined)[] = [];
  const call = ((id: never, input: never, flags?: { idempotencyKey?: string }) => {
    if (flags?.idempotencyKey) keys.push(flags.idempotencyKey);
    return fake.call(id, input);
  }) as unknown as Call;
  const sent = (id: string) => fake.seen.filter(([one]) => one === id).map(([, input]) => input);
  return { ...renderConsole(call, { at: '/orders/C1' }), sent, keys };
}
type Opened = ReturnType<typeof openOrder>;

/** Opens the dialog of an action by the keyboard alone. */
async function begin({ user }: Opened, word: string) {
  await screen.findByRole('region', { name: '价格' });
  await user.keyboard('a');
  await user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: word }));
  return within(await screen.findByRole('dialog'));
}

describe('the actions of an order', () => {
  it('are those of the server, the likeliest first', async () => {
    openOrder({ status: '13', acts: ['brandCancel', 'refuseCancel', 'approveCancel'] });
    expect(await screen.findByRole('button', { name: '同意退订' })).toBeTruthy();
    expect(screen.queryByRole('menu')).toBeNull();
    screen.getByRole('button', { name: '更多办理' }).click();
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['同意退订', '拒绝退订', '品牌取消']);
  });

  it('are empty when there is nothing to do', async () => {
    const { user } = openOrder({ acts: [] });
    await screen.findByRole('region', { name: '价格' });
    await user.keyboard('a');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.queryByRole('button', { name: /办理/ })).toBeNull();
  });

  it('are chosen by keys, and Esc closes the menu and not the page', async () => {
    const { user, address } = openOrder({ acts: ['changePromise', 'brandCancel'] });
    await screen.findByRole('region', { name: '价格' });
    await user.keyboard('a{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(address()).toBe('/orders/C1');
    await user.keyboard('a{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: '品牌取消' })).toBeTruthy();
  });

  it('do not offer to take over the present adviser’s next step', async () => {
    openOrder({ acts: ['assignAdviser'], adviserName: '夏至' });
    expect(await screen.findByRole('button', { name: '办理' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '由我跟进' })).toBeNull();
  });
});

describe('actions with a reason', () => {
  it.each([
    ['approveCancel', '同意退订', '原路退回客户'],
    ['refuseCancel', '拒绝退订', '能看到拒绝原因'],
    ['brandCancel', '品牌取消', '不能撤回'],
    ['undoReceipt', '撤销收车', '回到运输中'],
    ['undoInspection', '撤销检查', '重新检查'],
  ] as const)(
    '%s explains the effect, takes a reason and sends the shown version',
    async (act, word, text) => {
      const id = `order.${act}` as const;
      const opened = openOrder({ status: '13', acts: [act] }, { [id]: () => ({ status: '13' }) });
      const dialog = await begin(opened, word);
      expect(dialog.getByText(new RegExp(text))).toBeTruthy();
      await opened.user.click(dialog.getByRole('button', { name: word }));
      expect(dialog.getByText('请填写原因')).toBeTruthy();
      await opened.user.type(dialog.getByLabelText('原因'), '客户换城市');
      await opened.user.click(dialog.getByRole('button', { name: word }));
      expect(await screen.findByText(`已${word}`)).toBeTruthy();
      expect(opened.sent(id)).toEqual([
        { orderNo: 'C1', seenStatus: '13', seenVersion: '2-0-0-0', reason: '客户换城市' },
      ]);
      await waitFor(() => expect(opened.sent('order.getAnyOrder')).toHaveLength(2));
    },
  );
});

describe('an unanswered or refused action', () => {
  // The first attempt may have taken effect, so a refusal of the second must not make the third a new command.
  it('keeps its key until it succeeds', async () => {
    const answers = [
      () => {
        throw offline();
      },
      () => {
        throw refusal('request.tooManyRequests');
      },
      () => ({ status: '8' as const }),
    ];
    const opened = openOrder(
      { status: '9', acts: ['confirmReceipt'] },
      { 'order.confirmReceipt': () => (answers.shift() ?? (() => ({ status: '8' as const })))() },
    );
    const dialog = await begin(opened, '确认到店');
    const send = () => opened.user.click(dialog.getByRole('button', { name: /确认到店/ }));
    await send();
    expect(await dialog.findByText('网络异常')).toBeTruthy();
    await send();
    await waitFor(() => expect(dialog.queryByText('网络异常')).toBeNull());
    await waitFor(() => expect(opened.keys).toHaveLength(2));
    await send();
    expect(await screen.findByText('已确认到店')).toBeTruthy();
    expect(opened.keys).toHaveLength(3);
    expect(new Set(opened.keys).size).toBe(1);
    expect(opened.sent('order.confirmReceipt')).toEqual(
      Array(3).fill({ orderNo: 'C1', seenStatus: '9', seenVersion: '2-0-0-0' }),
    );
  });

  it('offers the latest state when a colleague was faster', async () => {
    const opened = openOrder(
      { status: '9', acts: ['confirmReceipt'] },
      {
        'order.confirmReceipt': () => {
          throw refusal('order.orderMoved');
        },
      },
    );
    const dialog = await begin(opened, '确认到店');
    await opened.user.click(dialog.getByRole('button', { name: '确认到店' }));
    expect(await dialog.findByText('订单刚有变化，请查看后再处理')).toBeTruthy();
    await opened.user.click(dialog.getByRole('button', { name: '查看最新状态' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opened.sent('order.getAnyOrder')).toHaveLength(2));
  });
});

describe('the second of two', () => {
  it('reads what changed, keeps their input and continues from there', async () => {
    const change = {
      kind: 'change',
      at: '2026-11-21T02:00:00.000Z',
      actor: '夏至',
      event: '告知预计交付时间',
      from: null,
      to: '2 月 1 日至 8 日',
      reason: '产能调整',
    };
    const now = { seenStatus: '2', seenVersion: '2-0-2-0' };
    let tries = 0;
    const opened = openOrder(
      { status: '2', acts: ['changePromise'] },
      {
        'order.changePromise': () => {
          tries += 1;
          if (tries === 1) throw refusal('order.orderMoved', { changes: [change], now });
          return { status: '2' };
        },
      },
    );
    const dialog = await begin(opened, '调整交付时间');
    await opened.user.type(dialog.getByLabelText('变更原因'), '客户要求推迟');
    await opened.user.click(dialog.getByRole('button', { name: /调整并通知客户/ }));
    const since = within(await dialog.findByRole('region', { name: '打开窗口后的变化' }));
    expect(since.getByText('夏至')).toBeTruthy();
    expect(since.getByText('2 月 1 日至 8 日')).toBeTruthy();

    await opened.user.click(dialog.getByRole('button', { name: '按最新情况继续' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    expect(dialog.getByLabelText<HTMLTextAreaElement>('变更原因').value).toBe('客户要求推迟');
    expect(dialog.getByText('夏至')).toBeTruthy();
    await opened.user.click(dialog.getByRole('button', { name: /调整并通知客户/ }));
    await waitFor(() => expect(opened.sent('order.changePromise')).toHaveLength(2));
    expect(opened.sent('order.changePromise')[1]).toMatchObject({ ...now, reason: '客户要求推迟' });
  });
});

describe('a VIN', () => {
  it('is validated by its check digit while typing', async () => {
    const opened = openOrder(
      { status: '20', acts: ['allotCar'] },
      {
        'order.allotCar': (input) => {
          if (input.vin === vin) throw refusal('order.vinUsed');
          return { status: '20' };
        },
      },
    );
    const dialog = await begin(opened, '配车');
    const field = dialog.getByLabelText('车架号');
    await opened.user.type(field, 'leyo');
    expect(dialog.getByText('车架号不含“O”，请核对')).toBeTruthy();
    await opened.user.clear(field);
    await opened.user.type(field, 'LEY1SA2L1TH100002');
    expect(dialog.getByText(/第 9 位校验位应为 6，填写的是 1/)).toBeTruthy();
    await opened.user.click(dialog.getByRole('button', { name: '配车' }));
    expect(opened.sent('order.allotCar')).toEqual([]);
    await opened.user.clear(field);
    await opened.user.type(field, vin.toLowerCase());
    await opened.user.click(dialog.getByRole('button', { name: '配车' }));
    expect(await dialog.findByText('这个车架号已用于其他订单')).toBeTruthy();
    expect(opened.sent('order.allotCar')).toEqual([
      { orderNo: 'C1', seenStatus: '20', seenVersion: '2-0-0-0', vin },
    ]);
  });

  it('is corrected with a reason', async () => {
    const opened = openOrder(
      { status: '11', vin, acts: ['correctVin'] },
      { 'order.correctVin': () => ({ status: '11' }) },
    );
    const dialog = await begin(opened, '更正车架号');
    await opened.user.type(dialog.getByLabelText('车架号'), vin);
    await opened.user.click(dialog.getByRole('button', { name: '更正' }));
    expect(dialog.getByText('请填写更正原因')).toBeTruthy();
    await opened.user.type(dialog.getByLabelText('更正原因'), '录入有误');
    await opened.user.click(dialog.getByRole('button', { name: '更正' }));
    expect(await screen.findByText(`车架号已更正为 ${vin}`)).toBeTruthy();
  });
});

it('a promise is changed to a range that ends after it starts', async () => {
  const opened = openOrder(
    { status: '11', acts: ['changePromise'] },
    { 'order.changePromise': () => ({ status: '11' }) },
  );
  const dialog = await begin(opened, '调整交付时间');
  const to = dialog.getByLabelText('结束日期');
  await opened.user.clear(to);
  await opened.user.type(to, '2027-01-01');
  await opened.user.type(dialog.getByLabelText('变更原因'), '物流延误');
  await opened.user.click(dialog.getByRole('button', { name: '调整并通知客户' }));
  expect(dialog.getByText('结束日期不能早于开始日期')).toBeTruthy();
  await opened.user.clear(to);
  await opened.user.type(to, '2027-01-20');
  await opened.user.click(dialog.getByRole('button', { name: '调整并通知客户' }));
  expect(await screen.findByText('预计交付已调整为 2027年1月8日至20日')).toBeTruthy();
});

const names: readonly StaffAct[] = ['confirmReceipt', 'confirmInspection', 'assignAdviser'];
it.each(names)('%s requires only a confirmation', async (act) => {
  const id = `order.${act}` as 'order.confirmReceipt';
  const opened = openOrder({ status: '9', acts: [act] }, { [id]: () => ({ status: '8' }) });
  await screen.findByRole('region', { name: '价格' });
  await opened.user.keyboard('a{Enter}');
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('submit'));
  await opened.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(opened.sent(id)).toEqual([{ orderNo: 'C1', seenStatus: '9', seenVersion: '2-0-0-0' }]),
  );
  expect(await screen.findByText(/^已确认|已由你跟进$/)).toBeTruthy();
});

it('records a shipment with its carrier, or without one', async () => {
  const opened = openOrder(
    { status: '12', vin, acts: ['shipCar'] },
    { 'order.shipCar': () => ({ status: '9' }) },
  );
  const dialog = await begin(opened, '发运车辆');
  await opened.user.type(dialog.getByLabelText('承运方（选填）'), '长风物流');
  await opened.user.click(dialog.getByRole('button', { name: '发运车辆' }));
  expect(await screen.findByText('已记录车辆发运')).toBeTruthy();
  expect(opened.sent('order.shipCar')).toEqual([
    { orderNo: 'C1', seenStatus: '12', seenVersion: '2-0-0-0', carrier: '长风物流', waybill: '' },
  ]);
});

it.each([
  ['startProduction', '20', '开始生产', '不能自行申请退订', '已记录开始生产'],
  ['finishProduction', '11', '完成生产', '下线通知', '已记录完成生产'],
] as const)('%s asks once and says what the customer gets', async (act, status, word, text, said) => {
  const id = `order.${act}` as const;
  const opened = openOrder({ status, vin, acts: [act] }, { [id]: () => ({ status: '12' }) });
  const dialog = await begin(opened, word);
  expect(dialog.getByText(new RegExp(text))).toBeTruthy();
  await opened.user.click(dialog.getByRole('button', { name: word }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(opened.sent(id)).toEqual([{ orderNo: 'C1', seenStatus: status, seenVersion: '2-0-0-0' }]);
});
