import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installation, plan } from '../../../app/testing/installation.ts';
import {
  type BoardCard,
  boardColumns,
  type StaffInstallation,
} from '../../../contract/staff-installation.ts';

afterEach(() => void vi.unstubAllGlobals());

const { actions: _, phone: __, ...facts } = installation();
const one = (changes: Partial<StaffInstallation> = {}): StaffInstallation => ({
  ...facts,
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  maskedPhone: '138****1234',
  storeName: '青驭中心',
  acts: ['dispatch', 'hold', 'cancel'],
  installers: [
    { installerCode: 'andian', name: '安电到家', near: true },
    { installerCode: 'qihang', name: '启航新能源工程', near: false },
  ],
  history: [{ at: '2026-03-01T01:00:00.000Z', actor: '客户', event: 'apply', to: 'submitted', reason: null }],
  ...changes,
});
const { installNo } = one();
const card = (changes: Partial<BoardCard> = {}): BoardCard => ({
  installNo,
  status: 'submitted',
  maskedName: '林**',
  modelName: '青驭 凌',
  region: '杭州市西湖区',
  storeName: '青驭中心',
  installerName: null,
  since: '2026-03-01T01:00:00.000Z',
  dueAt: '2026-03-02T01:00:00.000Z',
  late: false,
  ...changes,
});

function open(
  install: StaffInstallation = one(),
  answers: Parameters<typeof fakeCall>[0] = {},
  { at = `/home-chargers?open=${installNo}`, cards = [card()], me = chief } = {},
) {
  const fake = fakeCall({
    'staff.getMe': () => me,
    'home-charger.getBoard': () => ({
      serverTime: '2026-03-01T05:00:00.000Z',
      columns: boardColumns.map((key) => {
        const own = key === 'apply' ? cards : [];
        return { key, count: own.length, more: false, cards: own };
      }),
      cities: [{ code: '330100', name: '杭州市' }],
      stores: [{ storeId: 's33010001', storeName: '青驭中心' }],
    }),
    'home-charger.getAnyInstallation': () => install,
    'home-charger.showAnyPhoto': () => ({ jpeg: '/9j/4AAQ' }),
    'contact.getRecord': () => ({
      uid: install.uid,
      notes: [],
      more: false,
      hasUnseenMentions: false,
      steps: [],
    }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const drawer = async () => {
  const history = await screen.findByRole('region', { name: '经过' });
  return within(history.closest<HTMLElement>('.ant-drawer') ?? history);
};

describe('the board', () => {
  it('shows installations by their step, and which of them are late', async () => {
    const { user, address } = open(
      one(),
      {},
      {
        at: '/home-chargers',
        cards: [card(), card({ installNo: 'H2603010900002BBBBBBB', maskedName: '周**', late: true })],
      },
    );
    const column = within(await screen.findByRole('region', { name: /^提交申请 2/ }));
    expect(column.getByText('待派单，已超时')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: /^验收签收 0/ })).getByText('没有安装单')).toBeTruthy();
    await user.click(column.getByRole('button', { name: /林\*\*/ }));
    await drawer();
    expect(address()).toContain(`open=${installNo}`);
  });

  it('filters by text, city and store, and validates the text', async () => {
    const { user, asked } = open(one(), {}, { at: '/home-chargers?city=330100' });
    await user.type(await screen.findByPlaceholderText(/安装单、订单/), '林岚{Enter}');
    await waitFor(() =>
      expect(asked('home-charger.getBoard').at(-1)).toEqual({ keyword: '林岚', cityCode: '330100' }),
    );
  });

  it('says so without a network', async () => {
    open(
      one(),
      {
        'home-charger.getBoard': () => {
          throw offline();
        },
      },
      { at: '/home-chargers' },
    );
    expect(await screen.findByText(/请检查网络/)).toBeTruthy();
  });

  it('says when an installation is not accessible', async () => {
    open(one(), {
      'home-charger.getAnyInstallation': () => {
        throw refusal('home-charger.notFound');
      },
    });
    expect(await screen.findByText('没有找到这个安装单')).toBeTruthy();
  });
});

describe('an installation', () => {
  it('is shown completely: place, staff, price, and history', async () => {
    open(one({ status: 'surveyed', plan, acts: [] }));
    const shown = await drawer();
    expect(await shown.findByText('浙江省杭州市西湖区文三路 9 号')).toBeTruthy();
    expect(shown.getByText('¥68/米 × 12')).toBeTruthy();
    expect(shown.getByText('客户申请 · 客户')).toBeTruthy();
    expect(shown.queryByRole('button', { name: '取消安装' })).toBeNull();
  });

  it('is read-only without the permission', async () => {
    const permissions = chief.permissions.filter((permission) => permission !== 'homeChargers.manage');
    open(one(), {}, { me: { ...chief, permissions } });
    const shown = await drawer();
    expect(await shown.findByText('浙江省杭州市西湖区文三路 9 号')).toBeTruthy();
    expect(shown.queryByRole('button', { name: '派给安装公司' })).toBeNull();
  });
});
