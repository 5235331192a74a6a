import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { LogisticsRefusal } from '../port.ts';
import { createKuaidi100, signOf } from './index.ts';
import { eventOfState } from './states.ts';

let answer: object = { result: true, returnCode: '200', message: '提交成功' };
let asked = '';
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    asked = Buffer.concat(parts).toString('utf8');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
});
let port: ReturnType<typeof createKuaidi100>;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = createKuaidi100({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/poll`,
    key: 'K',
    salt: 'salt-of-the-brand',
    callbackUrl: 'https://app.example/open/mall/parcels',
  });
});
afterAll(() => new Promise((done) => server.close(done)));

describe('a subscription', () => {
  const parcel = { trackingNo: 'YT6186594166532', phone: '13868688888' };
  it('is a form with the parcel, and the end of the phone only for SF Express', async () => {
    await port.subscribe({ ...parcel, carrier: 'yuantong' });
    const form = new URLSearchParams(asked);
    expect(form.get('schema')).toBe('json');
    expect(JSON.parse(form.get('param') ?? '')).toEqual({
      company: 'yuantong',
      number: 'YT6186594166532',
      key: 'K',
      parameters: {
        callbackurl: 'https://app.example/open/mall/parcels',
        salt: 'salt-of-the-brand',
        resultv2: '4',
      },
    });
    await port.subscribe({ ...parcel, carrier: 'shunfeng' });
    expect(JSON.parse(new URLSearchParams(asked).get('param') ?? '').parameters.phone).toBe('8888');
  });

  it.each([
    ['501', null],
    ['702', LogisticsRefusal],
    ['600', Error],
  ])('answered by %s', async (returnCode, error) => {
    answer = { result: returnCode === '501', returnCode, message: '' };
    const asking = port.subscribe({ ...parcel, carrier: 'yuantong' });
    if (error === null) await asking;
    else {
      const thrown = await asking.catch((reason: unknown) => reason);
      expect((thrown as Error).constructor).toBe(error);
    }
  });
});

/** The published sample of a push. */
const sample = {
  status: 'polling',
  billstatus: 'got',
  message: '',
  autoCheck: '1',
  comOld: 'yuantong',
  comNew: 'ems',
  lastResult: {
    message: 'ok',
    state: '0',
    status: '200',
    condition: 'F00',
    ischeck: '0',
    com: 'yuantong',
    nu: 'V030344422',
    data: [
      {
        context: '上海分拨中心/装件入车扫描 ',
        time: '2012-08-28 16:33:19',
        ftime: '2012-08-28 16:33:19',
        status: '在途',
        areaCode: '310000000000',
        areaName: '上海市',
        areaCenter: '121.473701,31.230416',
      },
      { context: '上海分拨中心/下车扫描 ', time: '2012-08-27 23:22:42', ftime: '2012-08-27 23:22:42' },
    ],
  },
};
const pushOf = (param: string, sign = signOf(param, 'salt-of-the-brand')) =>
  Buffer.from(new URLSearchParams({ param, sign }).toString());

describe('a push', () => {
  it('is read as the documentation shows it', async () => {
    expect(await port.readReport(pushOf(JSON.stringify(sample)))).toEqual({
      carriers: ['yuantong', 'yuantong'],
      trackingNo: 'V030344422',
      state: 'move',
      givenUp: false,
      events: [
        {
          at: new Date('2012-08-28T08:33:19.000Z'),
          text: '上海分拨中心/装件入车扫描',
          place: '上海市',
          point: { lat: 31.230416, lng: 121.473701 },
        },
        { at: new Date('2012-08-27T15:22:42.000Z'), text: '上海分拨中心/下车扫描', place: null, point: null },
      ],
    });
  });

  it('without a record says nothing about the parcel', async () => {
    const param = JSON.stringify({
      status: 'abort',
      message: '3天查询无记录',
      lastResult: { message: '', state: '0', com: 'yuantong', nu: 'V030344422', data: [] },
    });
    expect(await port.readReport(pushOf(param))).toMatchObject({ state: null, events: [], givenUp: true });
  });

  it.each([
    ['forged', pushOf(JSON.stringify(sample), signOf(JSON.stringify(sample), 'another salt')), 'signature'],
    [
      'altered',
      pushOf(`${JSON.stringify(sample)} `, signOf(JSON.stringify(sample), 'salt-of-the-brand')),
      'signature',
    ],
    ['without signature', Buffer.from(new URLSearchParams({ param: '{}' }).toString()), 'signature'],
    ['empty', Buffer.alloc(0), 'unreadable'],
    ['no JSON', pushOf('{'), 'unreadable'],
    ['of another shape', pushOf('{"status":"polling"}'), 'unreadable'],
  ])('that is %s is refused', async (_name, body, kind) => {
    const error = await port.readReport(body).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NotGenuine);
    expect((error as NotGenuine).kind).toBe(kind);
  });

  it('is signed in upper case', () => {
    expect(signOf('{}', '')).toBe('99914B932BD37A50B983C5E7C90AE93B');
  });
});

test.each([
  ['0', 'move'],
  ['1', 'collect'],
  ['101', null],
  ['103', 'collect'],
  ['1002', 'move'],
  ['2', 'fail'],
  ['201', 'fail'],
  ['3', 'handOver'],
  ['304', 'handOver'],
  ['4', 'return'],
  ['5', 'deliver'],
  ['501', 'deliver'],
  ['6', 'fail'],
  ['7', 'move'],
  ['14', 'fail'],
  ['99', null],
])('state %s means %s', (state, event) => {
  expect(eventOfState(state)).toBe(event);
});
