import { orderDetail } from '@ev/order/console/testing/orders.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffAmendmentDetail } from '../../contract/amendment.ts';
import { aBuyerDetail, aDetail, aStoreDetail } from '../testing/amendments.ts';

function open(
  start: StaffAmendmentDetail | null,
  answers: Parameters<typeof fakeCall>[0] = {},
  permissions = chief.permissions,
) {
  const shown = { amendment: start };
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'order.getAnyOrder': () => orderDetail({ orderNo: 'C1', status: '15' }),
    'amendment.findOfOrder': () => {
      resolve();
      return { ...shown };
    },
    // Comes after the amendment, so its panel shows that an amendment would be there.
    'sales-contract.findOfOrder': async () => {
      await answered;
      return { contract: null };
    },
    'amendment.approve': () => ({ status: 'withFactory' }),
    'amendment.recordAnswer': () => ({ status: 'dropped' }),
    'amendment.refuse': () => ({ status: 'dropped' }),
    ...answers,
  });
  return { shown, ...fake, ...renderConsole(fake.call, { at: '/orders/C1' }) };
}

const without = (permission: (typeof chief.permissions)[number]) =>
  chief.permissions.filter((one) => one !== permission);
const panel = async () => within(await screen.findByRole('region', { name: '变更' }));
const dialog = async () => within(await screen.findByRole('dialog'));
const textsOf = ([, ...rows]: HTMLElement[]) =>
  rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

describe('the panel', () => {
  it('compares the configuration before and after with its prices', async () => {
    const { asked } = open(aDetail());
    const shown = await panel();
    expect(shown.getByText('待审核')).toBeTruthy();
    expect(shown.getByText('变更配置')).toBeTruthy();
    expect(shown.getByText('+¥6,000')).toBeTruthy();
    expect(textsOf(shown.getAllByRole('row'))).toEqual([
      ['21 英寸轮毂', '—', '¥8,000'],
      ['20 英寸轮毂', '已包含', '—'],
      ['冬季包年末优惠', '¥5,000', '¥3,000'],
      ['交付门店', '杭州西湖店', '不变'],
      ['约定交付', '2027年1月8日至15日', '2027年1月22日至29日'],
      ['总价', '¥239,900', '¥245,900'],
    ]);
    expect(asked('amendment.findOfOrder')).toEqual([{ orderNo: 'C1' }]);
  });

  it('compares the stores, and shows until when the customer can sign', async () => {
    open(aStoreDetail());
    const shown = await panel();
    expect(shown.getByText('待签署')).toBeTruthy();
    expect(shown.getByText('2026-12-22 09:30')).toBeTruthy();
    expect(textsOf(shown.getAllByRole('row'))).toEqual([
      ['交付门店', '杭州西湖店', '合肥天鹅湖店'],
      ['约定交付', '2027年1月8日至15日', '2027年1月22日至29日'],
      ['总价', '¥239,900', '不变'],
    ]);
    expect(shown.getByRole('link', { name: 'S1' }).getAttribute('href')).toBe('/signing?q=S1&open=S1');
  });

  it('compares the buyers, with relationship and reason', async () => {
    open(aBuyerDetail());
    const shown = await panel();
    expect(textsOf(shown.getAllByRole('row')).slice(0, 2)).toEqual([
      ['购车人', '林岚', '程一'],
      ['手机号', '138****0001', '139****0002'],
    ]);
    expect(shown.getByText('配偶')).toBeTruthy();
    expect(shown.getByText('车辆登记在配偶名下')).toBeTruthy();
  });

  it('shows that the factory contradicts what staff have recorded', async () => {
    const recorded = {
      answer: 'returned',
      at: '2026-12-19T02:00:00.000Z',
      contradictedAt: '2026-12-19T05:00:00.000Z',
    } as const;
    open(aDetail({ status: 'toSign', recorded, acts: ['refuse'] }));
    const shown = await panel();
    expect(shown.getByText(/同意退回订单，登记于/)).toBeTruthy();
    expect(shown.getByRole('alert').textContent).toContain('给出了不同的答复，没有自动执行');
  });

  it('shows the document of a settled amendment, and who did what', async () => {
    open(
      aStoreDetail({
        status: 'settled',
        documentNo: 'D1',
        acts: [],
        history: [
          { at: '2026-12-18T01:00:00.000Z', actor: '客户', event: '客户申请', reason: null },
          { at: '2026-12-19T01:00:00.000Z', actor: '程予', event: '通过，等待工厂', reason: null },
        ],
      }),
      {},
      without('signing.read'),
    );
    const shown = await panel();
    expect(shown.getByText('D1')).toBeTruthy();
    expect(shown.getByText('S1')).toBeTruthy();
    expect(shown.queryByRole('link')).toBeNull();
    expect(shown.queryByRole('button')).toBeNull();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2026-12-18 09:00 客户 客户申请',
      '2026-12-19 09:00 程予 通过，等待工厂',
    ]);
  });

  it('says why the order stays as it was', async () => {
    open(aDetail({ status: 'dropped', acts: [], endReason: '工厂已开始生产' }));
    const shown = await panel();
    expect(shown.getByText('未变更')).toBeTruthy();
    expect(shown.getByText('工厂已开始生产')).toBeTruthy();
  });

  it('is not shown before the first amendment', async () => {
    const { asked } = open(null);
    expect(await screen.findByText('这个订单不需要签署合同')).toBeTruthy();
    expect(asked('amendment.findOfOrder')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: '变更' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    let tries = 0;
    const { user } = open(null, {
      'amendment.findOfOrder': () => {
        tries += 1;
        if (tries === 1) throw offline();
        return { amendment: aDetail() };
      },
    });
    await user.click(await (await panel()).findByRole('button', { name: '重试' }));
    expect(await (await panel()).findByText('待审核')).toBeTruthy();
  });

  it('is neither shown nor read without the permission to read amendments', async () => {
    const { asked } = open(aDetail(), {}, without('amendments.read'));
    expect(await screen.findByRole('region', { name: '变更记录' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '变更' })).toBeNull();
    expect(asked('amendment.findOfOrder')).toEqual([]);
  });

  it('has no actions without the permission to decide', async () => {
    open(aDetail(), {}, without('amendments.decide'));
    const shown = await panel();
    expect(shown.getByText('待审核')).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
  });
});

describe('approving', () => {
  it('says what follows, and shows the new status', async () => {
    const { user, asked, shown: server } = open(aDetail());
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: '同意变更' }));
    const window = await dialog();
    expect(window.getByText(/先由工厂退回.*林岚在 72 小时内签署变更协议/)).toBeTruthy();
    server.amendment = aDetail({ status: 'withFactory', acts: [] });
    await user.click(window.getByRole('button', { name: '同意变更' }));
    expect(await shown.findByText('已同意，等待工厂退回订单')).toBeTruthy();
    expect(asked('amendment.approve')).toEqual([{ amendmentNo: 'A1', seenStatus: 'requested' }]);
    expect(await shown.findByText('待工厂确认')).toBeTruthy();
    expect(shown.queryByRole('button', { name: '同意变更' })).toBeNull();
  });

  it.each([
    ['toSign', '已同意，客户会收到签署的消息'],
    ['settled', '已同意，变更已生效'],
  ] as const)('says what came of it: %s', async (status, said) => {
    const { user } = open(aDetail(), { 'amendment.approve': () => ({ status }) });
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: '同意变更' }));
    await user.click((await dialog()).getByRole('button', { name: '同意变更' }));
    expect(await shown.findByText(said)).toBeTruthy();
  });

  it('says that the amendment has moved, and shows the current one', async () => {
    const {
      user,
      asked,
      shown: server,
    } = open(aDetail(), {
      'amendment.approve': () => {
        throw refusal('amendment.amendmentMoved');
      },
    });
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: '同意变更' }));
    const window = await dialog();
    server.amendment = aDetail({ status: 'dropped', acts: [], endReason: '客户撤回了变更' });
    await user.click(window.getByRole('button', { name: '同意变更' }));
    expect(await window.findByText('变更申请刚有变化，请查看后再处理')).toBeTruthy();
    // The refusal itself refetches nothing.
    expect(asked('amendment.findOfOrder')).toHaveLength(1);
    await user.click(window.getByRole('button', { name: '查看最新状态' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await shown.findByText('未变更')).toBeTruthy();
  });
});

it('says that the next buyer signs', async () => {
  const { user } = open(aBuyerDetail());
  await user.click((await panel()).getByRole('button', { name: '同意变更' }));
  expect((await dialog()).getByText(/新购车人程一在 72 小时内.*工厂不参与/)).toBeTruthy();
});

describe('recording the answer of the factory', () => {
  it('needs the answer and a reason', async () => {
    const { user, asked } = open(aDetail({ status: 'withFactory', acts: ['recordAnswer'] }));
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: '登记工厂的答复' }));
    const window = await dialog();
    expect(window.getByText(/超过 4 小时没有收到工厂的答复/)).toBeTruthy();
    await user.click(window.getByRole('button', { name: '登记工厂的答复' }));
    expect(await window.findByText('请选择工厂的答复')).toBeTruthy();
    await user.click(window.getByRole('radio', { name: '不能退回订单' }));
    await user.type(window.getByLabelText('原因'), '工厂调度电话答复');
    await user.click(window.getByRole('button', { name: '登记工厂的答复' }));
    expect(await shown.findByText('已登记，订单按原来的内容继续，客户会收到消息')).toBeTruthy();
    expect(asked('amendment.recordAnswer')).toEqual([
      { amendmentNo: 'A1', seenStatus: 'withFactory', answer: 'kept', reason: '工厂调度电话答复' },
    ]);
  });
});

describe('refusing', () => {
  it('needs a reason, which the customer reads', async () => {
    const { user, asked } = open(aDetail());
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: '不同意' }));
    const window = await dialog();
    await user.click(window.getByRole('button', { name: '不同意' }));
    expect(await window.findByText('请填写原因')).toBeTruthy();
    expect(asked('amendment.refuse')).toEqual([]);
    await user.type(window.getByLabelText('原因'), '配置已停产');
    await user.click(window.getByRole('button', { name: '不同意' }));
    expect(await shown.findByText('变更没有通过，客户会收到消息')).toBeTruthy();
    expect(asked('amendment.refuse')).toEqual([
      { amendmentNo: 'A1', seenStatus: 'requested', reason: '配置已停产' },
    ]);
  });

  it('ends an amendment that waits for the signature', async () => {
    const { user, asked } = open(aStoreDetail());
    const shown = await panel();
    expect(shown.queryByRole('button', { name: '同意变更' })).toBeNull();
    await user.click(shown.getByRole('button', { name: '终止变更' }));
    const window = await dialog();
    expect(window.getByText('林岚不能再签署变更协议，订单按原来的内容继续。')).toBeTruthy();
    await user.type(window.getByLabelText('原因'), '门店已关闭');
    await user.click(window.getByRole('button', { name: '终止变更' }));
    expect(await shown.findByText('变更已终止，客户会收到消息')).toBeTruthy();
    expect(asked('amendment.refuse')).toEqual([
      { amendmentNo: 'A1', seenStatus: 'toSign', reason: '门店已关闭' },
    ]);
  });

  it('keeps the reason without a network, and sends it again', async () => {
    let tries = 0;
    const { user, asked } = open(aDetail(), {
      'amendment.refuse': () => {
        tries += 1;
        if (tries === 1) throw offline();
        return { status: 'dropped' };
      },
    });
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: '不同意' }));
    const window = await dialog();
    await user.type(window.getByLabelText('原因'), '配置已停产');
    await user.click(window.getByRole('button', { name: '不同意' }));
    expect(await window.findByText(/请检查网络/)).toBeTruthy();
    // Its icon of the first attempt is still part of the name here.
    await user.click(window.getByRole('button', { name: /不同意/ }));
    expect(await shown.findByText('变更没有通过，客户会收到消息')).toBeTruthy();
    expect(asked('amendment.refuse')).toHaveLength(2);
  });
});
