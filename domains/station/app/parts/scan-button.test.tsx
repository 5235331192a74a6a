import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { station } from '../testing/station.ts';

type Found = { terminalNumber: string; connectorId: string | null };
const described = { pileName: '1 号桩', stationName: '世纪大道充电站', operatorName: '试验充电' };
const pile: Found = { terminalNumber: '313744932-T1P1', connectorId: null };

afterEach(() => {
  vi.restoreAllMocks();
  delete window._dsbridge;
});

/** An app that scans this text. */
function scans(text: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) QingyuApp/3.1.0');
  window._dsbridge = {
    call(method: string, argument: string) {
      const { _dscbstub: callback } = JSON.parse(argument);
      const answer = method === 'app.scanCode' ? { code: 0, data: { text } } : { code: 3 };
      (window as unknown as Record<string, (answer: unknown) => void>)[callback]?.(answer);
      return '';
    },
  };
}

async function press(found: readonly Found[], view = '') {
  const fake = fakeCall({
    'station.listStations': () => ({
      list: [],
      total: 0,
      pageNo: 1,
      pageSize: 10,
      operators: [],
      serverTime: station.serverTime,
    }),
    'station.findPiles': () => ({ piles: found.map((one) => ({ ...one, ...described })) }),
  });
  const page = renderPage(fake.call, `/pages/charge/home${view}`);
  await page.user.click(await screen.findByRole('button', { name: '扫码充电' }));
  return { ...fake, ...page };
}

async function type(user: Awaited<ReturnType<typeof press>>['user'], number: string) {
  const sheet = within(await screen.findByRole('dialog', { name: '输入充电桩编号' }));
  await user.type(sheet.getByRole('textbox'), number);
  await user.click(sheet.getByRole('button', { name: '查找充电桩' }));
  return sheet;
}

it('opens the pile of a typed number where the host cannot scan', async () => {
  const { user, address, asked } = await press([pile]);
  await type(user, 'T1 P1');
  await expect.poll(address).toBe('/pages/charge/pointDetail?terminalNumber=313744932-T1P1');
  expect(asked('station.findPiles')).toEqual([{ number: 'T1P1' }]);
});

it('opens the gun of a scanned code', async () => {
  scans('hlht://T1P1G1.313744932/');
  const { address, asked } = await press([{ ...pile, connectorId: '313744932-T1P1G1' }]);
  await expect
    .poll(address)
    .toBe('/pages/charge/pointDetail?terminalNumber=313744932-T1P1&connectorId=313744932-T1P1G1');
  expect(asked('station.findPiles')).toEqual([{ number: '313744932-T1P1G1' }]);
});

it('asks for the number if the code is not that of a pile', async () => {
  scans('https://b.example/menu');
  const { asked } = await press([]);
  expect(await screen.findByText(/这不是充电桩的二维码/)).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: '输入充电桩编号' })).toBeTruthy();
  expect(asked('station.findPiles')).toEqual([]);
});

it.each([
  ['99999', '没有找到这个编号，请核对充电桩上的编号'],
  ['桩', '请填写充电桩上的编号，只含字母、数字和符号'],
])('says why the number %s leads nowhere', async (number, words) => {
  const { user } = await press([]);
  const sheet = await type(user, number);
  expect(await sheet.findByText(words)).toBeTruthy();
});

it('offers a choice between piles of several operators', async () => {
  const { user, address } = await press([pile, { terminalNumber: '395815801-T1P1', connectorId: null }]);
  const sheet = await type(user, 'T1P1');
  await user.click((await sheet.findAllByRole('link', { name: /世纪大道充电站/ }))[1] as HTMLElement);
  await expect.poll(address).toBe('/pages/charge/pointDetail?terminalNumber=395815801-T1P1');
});
