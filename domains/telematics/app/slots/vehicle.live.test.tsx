import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Command, VehicleState } from '../../contract/telematics.ts';
import { aCommand, aState, aVehicle } from '../testing/vehicle-state.ts';
import { fill } from './vehicle.live.tsx';

afterEach(() => vi.useRealTimers());

const { Live } = fill;
const confirmed = { status: 'confirmed', statusText: '车辆已确认' } as const;

function open({
  state = aState(),
  vehicle = aVehicle(),
  send,
}: {
  state?: VehicleState;
  vehicle?: Vehicle;
  send?: () => Command;
} = {}) {
  const now = { state, command: aCommand() };
  const fake = fakeCall({
    'telematics.getState': () => now.state,
    'telematics.getCommand': () => now.command,
    'telematics.sendCommand':
      send ??
      ((input) => {
        now.command = aCommand({ kind: input.kind, celsius: input.celsius ?? null });
        now.state = { ...now.state, openCommand: 'C1' };
        return now.command;
      }),
  });
  const answer = (changes: Partial<Command>) => {
    now.command = { ...now.command, ...changes };
    now.state = { ...now.state, openCommand: null };
  };
  return { ...fake, answer, ...renderPart(fake.call, '/pages/index/index', <Live vehicle={vehicle} />) };
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the state', () => {
  it('is shown part by part with its age', async () => {
    open();
    expect(await screen.findByRole('img', { name: '电量 62%，充电上限 90%' })).toBeTruthy();
    expect(screen.getByText('380')).toBeTruthy();
    expect(screen.getByText('在线')).toBeTruthy();
    expect(screen.getByText('已锁车')).toBeTruthy();
    expect(screen.getByText('12,480 公里')).toBeTruthy();
    expect(screen.getByText('浦东新区世纪大道附近')).toBeTruthy();
    expect(screen.getAllByText(/^5.分钟前/).length).toBeGreaterThan(4);
  });

  it.each<[string, Partial<VehicleState>, Partial<Vehicle>, string]>([
    ['never connected', { connection: 'never' }, {}, '车辆还没有联网，启动一次车辆后这里会显示状态'],
    ['hidden', { hidden: '车主没有授权查看状态' }, { role: 'shared' }, '车主没有授权查看状态'],
    ['without its place', { place: null, placeHidden: '授权位置后可以找车' }, {}, '授权位置后可以找车'],
    [
      'shared without control',
      { canControl: false },
      { role: 'shared', scopes: ['state'] },
      '车主没有共享远程控制，需要时请联系车主开通',
    ],
    [
      'shared by an owner who has not agreed',
      { canControl: false },
      { role: 'shared', scopes: ['state', 'control'] },
      '车主还没有同意远程控制，请联系车主在服务授权中开启',
    ],
  ])('says why it is %s', async (_, changes, car, sentence) => {
    open({ state: aState(changes), vehicle: aVehicle(car) });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('leads the owner to the authorisation, and offers no acts without it', async () => {
    open({ state: aState({ canControl: false }) });
    const link = await screen.findByRole('link', { name: '去授权' });
    expect(link.getAttribute('href')).toContain('/pages/car/serviceAuthor?vin=LNBSCB3F5PW000001');
    expect(screen.queryByRole('button', { name: '解锁' })).toBeNull();
  });
});

describe('the list of commands', () => {
  const list = (commands: Command[], role: Vehicle['role'] = 'owner') => {
    const fake = fakeCall({
      'telematics.getState': () => aState(),
      'telematics.listCommands': () => ({ list: commands, total: commands.length, pageNo: 1, pageSize: 10 }),
    });
    return { ...fake, ...renderPart(fake.call, '/pages/index/index', <Live vehicle={aVehicle({ role })} />) };
  };

  it('says what, when, by whom and with what result, and for how long it is kept', async () => {
    const { user, asked } = list([
      aCommand({ kind: 'climateOn', celsius: 22, status: 'confirmed', statusText: '车辆已确认打开空调' }),
      aCommand({
        commandNo: 'C0',
        byName: '苏晴',
        status: 'failed',
        statusText: '锁车没有执行：车门没有关好',
      }),
    ]);
    await press(user, '操作记录');
    const sheet = within(await screen.findByRole('dialog', { name: '操作记录' }));
    expect(await sheet.findByText('打开空调 22 度')).toBeTruthy();
    expect(sheet.getByText('锁车没有执行：车门没有关好')).toBeTruthy();
    expect(sheet.getByText(/苏晴/)).toBeTruthy();
    expect(sheet.getByText(/保留.180.天/)).toBeTruthy();
    expect(asked('telematics.listCommands')).toEqual([{ vin: aVehicle().vin, pageNo: 1 }]);
  });

  it('says that it is empty, and that family members see only their own', async () => {
    const { user } = list([], 'shared');
    await press(user, '操作记录');
    expect(await screen.findByText(/只有你自己的操作/)).toBeTruthy();
    expect(await screen.findByText(/还没有远程操作过/)).toBeTruthy();
  });
});

describe('a command', () => {
  it('to unlock asks first, and is done only when the car has confirmed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, asked, answer } = open();
    await press(user, '解锁');
    expect(asked('telematics.sendCommand')).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '解锁' }));
    expect(await screen.findByText('已发送，等待车辆确认')).toBeTruthy();
    expect(screen.queryByText('车辆已确认')).toBeNull();
    answer(confirmed);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('车辆已确认')).toBeTruthy();
    expect(asked('telematics.sendCommand').map(({ kind }) => kind)).toEqual(['unlock']);
    await press(user, '收起');
    expect(screen.queryByText('车辆已确认')).toBeNull();
  });

  it('takes its degrees from a sheet', async () => {
    const { user, asked } = open();
    await press(user, '开空调');
    const sheet = within(await screen.findByRole('dialog', { name: '打开空调' }));
    await user.click(sheet.getByRole('button', { name: '打开空调' }));
    await waitFor(() => expect(asked('telematics.sendCommand')).toHaveLength(1));
    expect(asked('telematics.sendCommand')[0]).toMatchObject({ kind: 'climateOn', celsius: 22 });
    expect(await screen.findByText('打开空调 22 度')).toBeTruthy();
  });

  it('that was open before a reload is followed on, and keeps others away', async () => {
    const { user, asked } = open({ state: aState({ openCommand: 'C1' }) });
    expect(await screen.findByText('已发送，等待车辆确认')).toBeTruthy();
    await press(user, '闪灯鸣笛');
    expect(asked('telematics.sendCommand')).toEqual([]);
  });

  it('that the car refuses says what to do', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, answer } = open({
      state: aState({ closures: { at: aState().serverTime, locked: false, open: [] } }),
    });
    await press(user, '锁车');
    await screen.findByText('已发送，等待车辆确认');
    answer({ status: 'failed', failure: 'doorOpen', statusText: '车门没有关好，请关好后再试' });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('车门没有关好，请关好后再试')).toBeTruthy();
  });

  it('that the server refuses shows its message', async () => {
    const { user } = open({
      send: () => {
        throw refusal('telematics.commandOpen');
      },
    });
    await press(user, '闪灯鸣笛');
    expect(await screen.findByText('车辆还在执行上一个操作，请稍候')).toBeTruthy();
  });
});
