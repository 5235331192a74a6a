import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installation, plan, terms } from '../../../app/testing/installation.ts';
import type { InstallStatus } from '../../../contract/kinds.ts';
import {
  type BoardCard,
  boardColumns,
  type StaffInstallation,
} from '../../../contract/staff-installation.ts';

afterEach(() => void vi.unstubAllGlobals());

const { actions: _, phone: __, ...facts } = installation();
const one = (changes: Partial<StaffInstallation> = {}): StaffInstallation => ({
  ...facts,
  ...{ uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01', maskedPhone: '138****1234', storeName: '青驭中心' },
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
  ...{ installNo, status: 'submitted', maskedName: '林**', modelName: '青驭 凌', region: '杭州市西湖区' },
  ...{ storeName: '青驭中心', installerName: null, since: '2026-03-01T01:00:00.000Z' },
  ...{ dueAt: '2026-03-02T01:00:00.000Z', late: false },
  ...changes,
});

const moved = (status: InstallStatus) => () => ({ status });

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
      ...{ uid: install.uid, notes: [], more: false, hasUnseenMentions: false, steps: [] },
    }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const drawer = async () => {
  const history = await screen.findByRole('region', { name: '经过' });
  return within(history.closest<HTMLElement>('.ant-drawer') ?? history);
};
/** The window that a button of the drawer opens. */
async function windowOf(user: ReturnType<typeof open>['user'], button: string, title = button) {
  await user.click(await (await drawer()).findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

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

  it('looks for a word, a city and a store, and says what is wrong with the word', async () => {
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

  it('says so where an installation is not to be seen', async () => {
    open(one(), {
      'home-charger.getAnyInstallation': () => {
        throw refusal('home-charger.notFound');
      },
    });
    expect(await screen.findByText('没有找到这个安装单')).toBeTruthy();
  });
});

describe('an installation', () => {
  it('is told whole: where, by whom, for how much, and what happened', async () => {
    open(one({ status: 'surveyed', plan, acts: [] }));
    const shown = await drawer();
    expect(await shown.findByText('浙江省杭州市西湖区文三路 9 号')).toBeTruthy();
    expect(shown.getByText('¥68/米 × 12')).toBeTruthy();
    expect(shown.getByText('客户申请 · 客户')).toBeTruthy();
    expect(shown.queryByRole('button', { name: '取消安装' })).toBeNull();
  });

  it('is looked at and not acted on by whoever may not', async () => {
    const permissions = chief.permissions.filter((permission) => permission !== 'homeChargers.manage');
    open(one(), {}, { me: { ...chief, permissions } });
    const shown = await drawer();
    expect(await shown.findByText('浙江省杭州市西湖区文三路 9 号')).toBeTruthy();
    expect(shown.queryByRole('button', { name: '派给安装公司' })).toBeNull();
  });

  it('is given to the company of the place unless another is chosen', async () => {
    const { user, asked } = open(one(), { 'home-charger.dispatch': moved('dispatched') });
    const window = await windowOf(user, '派给安装公司', '派单');
    await user.click(window.getByRole('button', { name: '派单' }));
    expect(await screen.findByText('已派单，客户会收到安装公司的电话')).toBeTruthy();
    expect(asked('home-charger.dispatch')).toEqual([{ installNo, seenVersion: 3, installerCode: 'andian' }]);
  });

  it('tells the second of two of the first', async () => {
    const { user } = open(one(), {
      'home-charger.dispatch': () => {
        throw refusal('home-charger.moved');
      },
    });
    const window = await windowOf(user, '派给安装公司', '派单');
    await user.click(window.getByRole('button', { name: '派单' }));
    expect(await window.findByText('安装进度已变化，请刷新后再试')).toBeTruthy();
    await user.click(window.getByRole('button', { name: '查看最新状态' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '派单' })).toBeNull());
  });

  it('counts the fee while it is measured, by the rule of the server', async () => {
    const { user, asked } = open(one({ status: 'surveyBooked', acts: ['recordSurvey'] }), {
      'home-charger.recordSurvey': moved('surveyed'),
    });
    const window = await windowOf(user, '登记勘测');
    await user.click(window.getByRole('button', { name: '登记勘测' }));
    expect(await window.findByText('请填写线缆长度')).toBeTruthy();
    await user.type(window.getByLabelText('安装方案'), '从电表箱沿桥架到车位');
    await user.type(window.getByLabelText('线缆长度（米）'), '42');
    await user.clear(window.getByLabelText(/^混凝土墙开孔/));
    await user.type(window.getByLabelText(/^混凝土墙开孔/), '1');
    const [wall] = terms.items;
    expect(window.getByText(`增项合计 ¥896：超出部分线缆 12 米，${wall?.name} 1 个`)).toBeTruthy();
    await user.click(window.getByRole('button', { name: '登记勘测' }));
    expect(await screen.findByText('已登记勘测，客户会收到方案')).toBeTruthy();
    expect(asked('home-charger.recordSurvey')).toMatchObject([
      { cableMetres: 42, quantities: [{ code: 'wall', quantity: 1 }], text: '从电表箱沿桥架到车位' },
    ]);
  });

  it('offers up to six times, none without its day', async () => {
    const { user, asked } = open(one({ status: 'contacted', acts: ['offerSurvey'] }), {
      'home-charger.offerSurvey': moved('surveyOffered'),
    });
    const window = await windowOf(user, '给出勘测时间');
    for (let more = 0; more < 4; more += 1)
      await user.click(window.getByRole('button', { name: '再加一个时间' }));
    expect(window.queryByRole('button', { name: '再加一个时间' })).toBeNull();
    await user.clear(window.getByLabelText('第 6 个日期'));
    await user.click(window.getByRole('button', { name: '发给客户选择' }));
    expect(await window.findByText('请选择开始时间')).toBeTruthy();
    await user.click(window.getByRole('button', { name: '删除第 6 个' }));
    await user.click(window.getByRole('button', { name: '发给客户选择' }));
    expect(await screen.findByText('已发给客户选择')).toBeTruthy();
    expect(asked('home-charger.offerSurvey')[0]?.windows).toHaveLength(5);
  });

  it('is not finished without a photograph', async () => {
    const { user, asked } = open(one({ status: 'installing', acts: ['finish'] }));
    const window = await windowOf(user, '安装完成');
    await user.click(window.getByRole('button', { name: '安装完成' }));
    expect(await window.findByText('请至少上传一张安装照片')).toBeTruthy();
    expect(asked('home-charger.finishInstall')).toEqual([]);
  });

  it('says to staff what the customer will read when it is stopped', async () => {
    const { user, asked } = open(one({ acts: ['hold'] }), { 'home-charger.holdInstall': moved('held') });
    const window = await windowOf(user, '暂停安装');
    await user.click(window.getByRole('combobox', { name: '暂停原因' }));
    await user.click(await screen.findByTitle('物业不同意安装'));
    expect(await window.findByText(/客户会看到：请向物业说明/)).toBeTruthy();
    await user.type(window.getByLabelText('给客户的说明'), '物业要书面同意');
    await user.click(window.getByRole('button', { name: '暂停安装' }));
    expect(await screen.findByText('已暂停，客户会收到消息和短信')).toBeTruthy();
    expect(asked('home-charger.holdInstall')).toMatchObject([
      { reason: 'propertyRefuses', text: '物业要书面同意' },
    ]);
  });
});
