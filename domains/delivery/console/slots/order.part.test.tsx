import { orderDetail } from '@ev/order/console/testing/orders.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffDeliveryDetail } from '../../contract/delivery.ts';
import { aDefect, aDetail, anItem } from '../testing/deliveries.ts';

const moved = { status: 'preparing' } as const;

function open(
  start: StaffDeliveryDetail | null,
  answers: Parameters<typeof fakeCall>[0] = {},
  permissions = chief.permissions,
) {
  const shown = { delivery: start };
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'order.getAnyOrder': () => orderDetail({ orderNo: 'C1', status: '8' }),
    'delivery.findOfOrder': () => ({ ...shown }),
    'delivery.recordChecks': () => moved,
    'delivery.mendDefect': () => moved,
    'delivery.present': () => ({ status: 'presented' }),
    'delivery.withdraw': () => moved,
    ...answers,
  });
  return { shown, ...fake, ...renderConsole(fake.call, { at: '/orders/C1' }) };
}

const panel = async () => within(await screen.findByRole('region', { name: '检查和签收' }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the inspection', () => {
  it('records results together; the rest passes, except what needs a picture', async () => {
    const { user, asked } = open(aDetail());
    const shown = await panel();
    const paint = within(await shown.findByRole('radiogroup', { name: '漆面' }));
    await user.click(paint.getByRole('radio', { name: '有问题' }));
    await user.click(shown.getByRole('button', { name: '其余全部合格' }));
    expect(shown.getByText('3 项还没有保存')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: '保存检查' }));
    expect(await shown.findByText('请写明问题，至少 2 个字')).toBeTruthy();
    expect(asked('delivery.recordChecks')).toEqual([]);
    await user.type(shown.getByLabelText(/^漆面的问题/), '左前门划痕');
    await user.click(shown.getByRole('button', { name: '保存检查' }));
    expect(await shown.findByText('已记录 3 项检查')).toBeTruthy();
    const passed = { result: 'passed', note: '', pictureIds: [] };
    expect(asked('delivery.recordChecks')).toEqual([
      {
        orderNo: 'C1',
        seenVersion: 3,
        checks: [
          { itemCode: 'paint', result: 'defect', note: '左前门划痕', pictureIds: [] },
          { itemCode: 'glass', ...passed },
          { itemCode: 'screen', ...passed },
        ],
      },
    ]);
  });

  it('asks for the picture of an item that needs one', async () => {
    const { user, asked } = open(aDetail());
    const shown = await panel();
    const meter = within(await shown.findByRole('radiogroup', { name: '里程表' }));
    await user.click(meter.getByRole('radio', { name: '合格' }));
    await user.click(shown.getByRole('button', { name: '保存检查' }));
    expect(await shown.findByText('请补上照片')).toBeTruthy();
    expect(asked('delivery.recordChecks')).toEqual([]);
  });

  it('keeps the input when a colleague was faster, and continues with the current data', async () => {
    let tries = 0;
    const {
      user,
      asked,
      shown: server,
    } = open(aDetail(), {
      'delivery.recordChecks': () => {
        tries += 1;
        if (tries === 1) throw refusal('delivery.deliveryMoved');
        return moved;
      },
    });
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: '其余全部合格' }));
    server.delivery = aDetail({ version: 4 });
    await user.click(shown.getByRole('button', { name: '保存检查' }));
    await user.click(await shown.findByRole('button', { name: '按最新情况继续' }));
    await waitFor(() => expect(shown.queryByText('交付刚有变化，请查看后再处理')).toBeNull());
    // Its icon of the first attempt is still part of the name here.
    await user.click(shown.getByRole('button', { name: /保存检查/ }));
    expect(await shown.findByText('已记录 3 项检查')).toBeTruthy();
    expect(
      asked('delivery.recordChecks').map(({ seenVersion, checks }) => [seenVersion, checks.length]),
    ).toEqual([
      [3, 3],
      [4, 3],
    ]);
  });

  it('shows recorded results, which can be checked again', async () => {
    const { user } = open(aDetail({ checks: [anItem({ result: 'passed', note: '已复查' })] }));
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: '重新检查漆面' }));
    expect(shown.getByRole<HTMLTextAreaElement>('textbox').value).toBe('已复查');
  });

  it('is read-only without the permission', async () => {
    open(
      aDetail(),
      {},
      chief.permissions.filter((one) => one !== 'deliveries.inspect'),
    );
    const shown = await panel();
    expect(await shown.findAllByText('未检查')).toHaveLength(4);
    expect(shown.queryByRole('radiogroup')).toBeNull();
  });
});

it('records how a defect was mended', async () => {
  const { user, asked } = open(aDetail({ acts: ['mendDefect'], defects: [aDefect()] }));
  const shown = await panel();
  await user.click(await shown.findByRole('button', { name: '处理漆面' }));
  const window = await dialog();
  await user.click(window.getByRole('button', { name: '已处理' }));
  expect(await window.findByText('请填写处理结果')).toBeTruthy();
  await user.type(window.getByLabelText('处理结果'), '已抛光');
  await user.click(window.getByRole('button', { name: '已处理' }));
  expect(await shown.findByText('已记录处理结果')).toBeTruthy();
  expect(asked('delivery.mendDefect')).toEqual([
    { orderNo: 'C1', seenVersion: 3, defectNo: 'Q1', note: '已抛光', pictureIds: [] },
  ]);
});

it('asks the customer to accept the car', async () => {
  const { user, asked } = open(aDetail({ acts: ['present'] }));
  const shown = await panel();
  await user.click(await shown.findByRole('button', { name: '请客户签收' }));
  await user.click((await dialog()).getByRole('button', { name: '请客户签收' }));
  expect(await shown.findByText('已请林岚签收')).toBeTruthy();
  expect(asked('delivery.present')).toEqual([{ orderNo: 'C1', seenVersion: 3 }]);
});

it('closes the dialog of a decision on outdated data', async () => {
  const { user, asked } = open(aDetail({ status: 'presented', acts: ['withdraw'] }), {
    'delivery.withdraw': () => {
      throw refusal('delivery.deliveryMoved');
    },
  });
  const shown = await panel();
  await user.click(await shown.findByRole('button', { name: '撤回' }));
  const window = await dialog();
  await user.type(window.getByLabelText('原因'), '客户有事离开');
  await user.click(window.getByRole('button', { name: '撤回签收' }));
  await user.click(await window.findByRole('button', { name: '查看最新状态' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(asked('delivery.findOfOrder').length).toBeGreaterThan(1));
});

it('needs the file of a paper', async () => {
  const { user } = open(aDetail({ acts: ['acceptOnPaper'] }));
  const shown = await panel();
  await user.click(await shown.findByRole('button', { name: '登记纸质签收' }));
  const window = await dialog();
  await user.click(window.getByRole('button', { name: '完成交付' }));
  expect(await window.findByText('请上传交付单的 PDF 文件')).toBeTruthy();
});

it('says that the car has not arrived', async () => {
  open(null);
  expect(await (await panel()).findByText(/车辆到店后/)).toBeTruthy();
});
