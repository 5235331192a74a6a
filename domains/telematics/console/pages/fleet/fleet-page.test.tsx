import type { Api } from '@ev/contract';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fleetFigures } from '../../testing/fleet.ts';

type Provider = Api['operations.listProviders']['output']['list'][number];
const broker: Provider = {
  name: 'vehicles',
  title: '车辆联网',
  wire: 'MQTT 5',
  off: false,
  reason: null,
  changedBy: null,
  changedAt: null,
  health: {
    lastOkAt: '2026-12-08T02:00:00.000Z',
    lastFailedAt: null,
    lastError: null,
    failuresInARow: 0,
    callsToday: 3,
    failuresToday: 0,
    slowestMsToday: 12,
  },
  refused: [],
};

function open({
  figures = fleetFigures(),
  list = [broker],
  permissions = chief.permissions,
}: {
  figures?: ReturnType<typeof fleetFigures>;
  list?: Provider[];
  permissions?: typeof chief.permissions;
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'telematics.getFleetFigures': () => figures,
    'operations.listProviders': () => ({ list }),
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/fleet' }) };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('counts cars, commands and what was not taken', async () => {
  open();
  expect((await panel('车辆')).getByText('1,524 辆')).toBeTruthy();
  const commands = await panel('远程操作');
  expect(commands.getByText('100 次')).toBeTruthy();
  expect(commands.getByText('420 毫秒')).toBeTruthy();
  expect((await panel('没有采用的消息')).getByText('签名不对')).toBeTruthy();
});

it('shows the health of the broker', async () => {
  open({
    list: [
      { ...broker, health: broker.health && { ...broker.health, failuresInARow: 2, lastError: '超时' } },
    ],
  });
  const shown = await panel('消息服务');
  expect(await shown.findByText('连接失败')).toBeTruthy();
  expect(shown.getByText('超时')).toBeTruthy();
});

it('asks for no partner without the permission', async () => {
  const { asked } = open({ permissions: ['telematics.read'] });
  await panel('车辆');
  expect(screen.queryByRole('region', { name: '消息服务' })).toBeNull();
  expect(asked('operations.listProviders')).toEqual([]);
});

it('says that there was nothing yet', async () => {
  open({ figures: fleetFigures({ commands: [], confirmedWithinMs: null, ignored: [] }) });
  expect(await screen.findByText('还没有确认过的操作')).toBeTruthy();
  expect(screen.getByText('全部采用')).toBeTruthy();
});
