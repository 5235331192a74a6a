import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Spelling, spellings } from './codec.ts';
import { decimalOf, unitsOf } from './decimals.ts';
import { openData, sealData, signatureOfAnswer } from './envelope.ts';
import { parseExact, stringifyExact } from './exact-json.ts';
import { type Answer, notificationNames, queryNames, type Request } from './interfaces.ts';
import { openAnswer, openRequest, sealAnswer, sealRequest } from './messages.ts';
import { gunStatuses, lockStatuses, sessionStages, stopReasons } from './words.ts';

const keys = { dataSecret: '1234567890abcdef', dataIv: 'fedcba0987654321', sigSecret: 'ThisIsASigSecret' };
const sent = { operatorId: 'MA0000001', now: new Date('2026-11-23T06:00:00Z'), seq: 1 };
const line = (spelling: Spelling) => ({ keys, spelling });
const startChargeSeq = 'MA0000001000000000000000001';

const orderInfo: Request<'notification_charge_order_info'> = {
  startChargeSeq,
  connectorId: '1000000001',
  startedAt: '2026-11-22T15:40:00.000Z',
  endedAt: '2026-11-22T16:20:00.000Z',
  energyWh: 20_120,
  electricityFen: 1_509,
  serviceFen: 805,
  totalFen: 2_314,
  stopReason: 'user',
  periods: 1,
  rows: [
    {
      from: '2026-11-22T15:40:00.000Z',
      to: '2026-11-22T16:20:00.000Z',
      electricityPriceE4: 7_500,
      servicePriceE4: 4_000,
      energyWh: 20_120,
      electricityFen: 1_509,
      serviceFen: 805,
    },
  ],
};
const status: Answer<'query_equip_charge_status'> = {
  startChargeSeq,
  stage: 'charging',
  connectorId: '1000000001',
  gunStatus: 'charging',
  currentMa: 120_500,
  currentBMa: null,
  currentCMa: null,
  voltageMv: 398_200,
  voltageBMv: null,
  voltageCMv: null,
  socPermille: 456,
  startedAt: '2026-11-22T15:40:00.000Z',
  sampledAt: '2026-11-22T15:50:00.000Z',
  energyWh: 8_010,
  electricityFen: 601,
  serviceFen: 320,
  totalFen: 921,
  periods: 0,
  rows: null,
};

const dataOf = (envelope: { Data: string }) => openData(envelope.Data, keys);

describe('spelling', () => {
  const written = (spelling: Spelling) =>
    dataOf(sealRequest('notification_charge_order_info', orderInfo, line(spelling), sent));

  it('writes the partner’s spelling and none of the other one', () => {
    for (const word of ['SevicePrice', 'DetailSeviceMoney', 'TotalSeviceMoney'])
      expect(written('original')).toContain(`"${word}"`);
    expect(written('original')).not.toContain('Service');
    for (const word of ['ServicePrice', 'DetailServiceMoney', 'TotalServiceMoney'])
      expect(written('corrected')).toContain(`"${word}"`);
    expect(written('corrected')).not.toContain('Sevice');
  });

  it.each(spellings)('%s: another spelling is refused, not read as empty', (spelling) => {
    const other = spelling === 'original' ? 'corrected' : 'original';
    const { Data } = sealRequest('notification_charge_order_info', orderInfo, line(other), sent);
    expect(() => openRequest('notification_charge_order_info', { Data }, line(spelling))).toThrow(
      expect.objectContaining({ ret: 4004 }),
    );
  });

  it('the corrected one writes ElectMoney in requests and ElecMoney in notifications', () => {
    const answered = dataOf(sealAnswer('query_equip_charge_status', status, line('corrected')));
    const sealed = dataOf(sealRequest('notification_equip_charge_status', status, line('corrected'), sent));
    expect(answered).toContain('"ElectMoney":6.01');
    expect(sealed).toContain('"ElecMoney":6.01');
    const original = dataOf(sealAnswer('query_equip_charge_status', status, line('original')));
    expect(original).toContain('"ElecMoney":6.01');
  });

  it('a comma before a bracket is accepted only in the original spelling', () => {
    const Data = sealData('{"StartChargeSeq":"MA0000001000000000000000001",}', keys);
    const read = (spelling: Spelling) => openRequest('query_equip_charge_status', { Data }, line(spelling));
    expect(read('original')).toEqual({ startChargeSeq });
    expect(() => read('corrected')).toThrow(expect.objectContaining({ ret: 4004 }));
  });
});

const eachSpelling = fc.constantFrom(...spellings);
const fen = fc.integer({ min: -10_000_000, max: 10_000_000 });
const at = fc
  .integer({ min: 1_600_000_000, max: 1_900_000_000 })
  .map((seconds) => new Date(seconds * 1000).toISOString());
const row = fc.record({
  from: at,
  to: at,
  electricityFen: fen,
  serviceFen: fen,
  electricityPriceE4: fc.integer({ min: 0, max: 99_999 }),
  servicePriceE4: fc.integer({ min: 0, max: 99_999 }),
  energyWh: fc.integer({ min: -1_000, max: 100_000 }).map((one) => one * 10),
});

it('an order of any money, time and energy is preserved, in both spellings', () => {
  const order = fc.record({
    startedAt: at,
    endedAt: at,
    electricityFen: fen,
    serviceFen: fen,
    totalFen: fen,
    energyWh: fc.integer({ min: -1_000, max: 100_000 }).map((one) => one * 10),
    stopReason: fc.constantFrom(...(Object.keys(stopReasons) as (keyof typeof stopReasons)[])),
    rows: fc.array(row, { minLength: 1, maxLength: 8 }),
  });
  fc.assert(
    fc.property(order, eachSpelling, (values, spelling) => {
      const whole = { ...orderInfo, ...values, periods: values.rows.length };
      const envelope = sealRequest('notification_charge_order_info', whole, line(spelling), sent);
      expect(openRequest('notification_charge_order_info', envelope, line(spelling))).toEqual(whole);
    }),
  );
});

it('a sample is preserved, as response and as notification, in both spellings', () => {
  const sample = fc.record({
    currentMa: fc.integer({ min: 0, max: 10_000 }).map((one) => one * 100),
    socPermille: fc.option(fc.integer({ min: 0, max: 1_000 })),
    electricityFen: fc.option(fen),
    stage: fc.constantFrom(...(Object.keys(sessionStages) as (keyof typeof sessionStages)[])),
    gunStatus: fc.option(fc.constantFrom(...(Object.keys(gunStatuses) as (keyof typeof gunStatuses)[]))),
  });
  fc.assert(
    fc.property(sample, eachSpelling, (values, spelling) => {
      const whole = { ...status, ...values };
      const answer = JSON.stringify(sealAnswer('query_equip_charge_status', whole, line(spelling)));
      expect(openAnswer('query_equip_charge_status', answer, line(spelling))).toEqual({
        ret: 0,
        message: '',
        answer: whole,
      });
      const sealed = sealRequest('notification_equip_charge_status', whole, line(spelling), sent);
      expect(openRequest('notification_equip_charge_status', sealed, line(spelling))).toEqual(whole);
    }),
  );
});

it('reads decimals as written, half a unit up', () => {
  expect(unitsOf('1.005', 2)).toBe(101);
  expect(unitsOf('1.0049999', 2)).toBe(100);
  expect(unitsOf('-0.001', 2)).toBe(0);
  expect(unitsOf('0.1', 4)).toBe(1_000);
  expect(unitsOf('4503599627370.49', 2)).toBe(450_359_962_737_049);
  for (const wrong of ['', '1e3', 'NaN', '١', '1.', '.5', '+1', '99999999999999999']) {
    expect(unitsOf(wrong, 2)).toBeNull();
  }
  const anyPlaces = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(fc.maxSafeInteger(), anyPlaces, (units, places) => {
      fc.pre(Math.abs(units) < 1e15);
      expect(unitsOf(decimalOf(units, places), places)).toBe(units);
    }),
  );
});

it('numbers preserve their digits through JSON', () => {
  const text = '{"ElecPrice":0.7500,"TotalMoney":12345678901.10,"Nested":[1.0]}';
  expect(stringifyExact(parseExact(text))).toBe(text);
});

it.each([
  ['a missing field', '{}', 'StartChargeSeq is missing'],
  ['a sequence that is too short', '{"StartChargeSeq":"1"}', 'StartChargeSeq is no sequence'],
  ['no object', '[]', 'is no object'],
  ['no JSON', 'x', 'Data'],
])('%s: 4004, with the reason', (_name, text, why) => {
  const Data = sealData(text, keys);
  expect(() => openRequest('query_equip_charge_status', { Data }, line('original'))).toThrow(
    expect.objectContaining({ ret: 4004, message: expect.stringContaining(why) }),
  );
});

it('a car is requested by a VIN with a valid check digit, in the same envelope as all else', () => {
  const asked = {
    operatorId: 'MA0000001',
    vinStartSeq: startChargeSeq,
    connectorId: '1000000001',
    vin: 'LEY3CA1S3TH000907',
  };
  const envelope = sealRequest('query_vin_start_charge', asked, line('original'), sent);
  expect(dataOf(envelope)).toContain('"VIN":"LEY3CA1S3TH000907"');
  expect(openRequest('query_vin_start_charge', envelope, line('original'))).toEqual(asked);
  for (const vin of ['LEY3CA1S4TH000907', 'LEY3CA1S3TH00090', 'ley3ca1s3th000907']) {
    const { Data } = sealRequest('query_vin_start_charge', { ...asked, vin }, line('original'), sent);
    expect(() => openRequest('query_vin_start_charge', { Data }, line('original'))).toThrow(
      expect.objectContaining({ ret: 4004, message: 'VIN is no VIN' }),
    );
  }
});

it('one unreadable station does not affect the others of its page', () => {
  const good = {
    StationID: 'S1',
    OperatorID: 'MA0000001',
    StationName: '东站',
    Address: '站前路 1 号',
    StationType: 1,
    StationStatus: 50,
    StationLng: 120.219375,
    StationLat: 30.259244,
    SupportOrder: 1,
    BusinetHours: '00:00-24:00',
    EquipmentInfos: [
      {
        EquipmentID: 'E1',
        EquipmentType: 1,
        ConnectorInfos: [{ ConnectorID: 'C1', ConnectorType: 4, Power: 120.0 }],
      },
    ],
  };
  const page = { PageNo: 1, PageCount: 1, ItemSize: 2, StationInfos: [{ StationID: 'S2' }, good] };
  const unsigned = { Ret: 0, Msg: '', Data: sealData(JSON.stringify(page), keys) };
  const body = JSON.stringify({ ...unsigned, Sig: signatureOfAnswer(unsigned, keys) });
  const { answer } = openAnswer('query_stations_info', body, line('original'));
  expect(answer?.found.unreadable).toEqual([
    { stationId: 'S2', why: 'StationInfos[0].OperatorID is missing' },
  ]);
  expect(answer?.found.stations).toMatchObject([
    {
      stationId: 'S1',
      lat: 30.259244,
      openingHours: '00:00-24:00',
      reservable: true,
      equipment: [{ guns: [{ powerW: 120_000 }] }],
    },
  ]);
});

it('a response that the partner did not sign is refused, and a refusal is reported', () => {
  const answer = sealAnswer('query_equip_charge_status', status, line('original'));
  for (const Sig of ['', answer.Sig.toLowerCase(), '0'.repeat(32)]) {
    const forged = JSON.stringify({ ...answer, Sig });
    expect(() => openAnswer('query_equip_charge_status', forged, line('original'))).toThrow('not signed');
  }
  const refused = JSON.stringify({ Ret: '4002', Msg: 'Token 失效', Data: null });
  expect(openAnswer('query_equip_charge_status', refused, line('original'))).toEqual({
    ret: 4002,
    message: 'Token 失效',
    answer: null,
  });
  expect(() => openAnswer('query_equip_charge_status', '<html>', line('original'))).toThrow('no JSON');
});

describe('what no column takes', () => {
  const sealed = (changes: Record<string, unknown>) => {
    const { Data } = sealRequest('notification_equip_charge_status', status, line('original'), sent);
    const value = { ...JSON.parse(openData(Data, keys)), ...changes };
    return { Data: sealData(JSON.stringify(value), keys) };
  };
  const read = (changes: Record<string, unknown>) =>
    openRequest('notification_equip_charge_status', sealed(changes), line('original'));

  it.each([
    ['VoltageA', 9_999_999, 'VoltageA is too large'],
    ['CurrentA', -9_999_999, 'CurrentA is too large'],
    ['TotalPower', 9_999_999, 'TotalPower is too large'],
    ['ElecMoney', 999_999_999_999, 'ElecMoney is too large'],
    ['Soc', 1e9, 'Soc is too large'],
    ['EndTime', '0000-01-01 00:00:00', 'EndTime is no time'],
  ])('%s of %s is refused', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(expect.objectContaining({ ret: 4004, message }));
  });

  it('is removed from texts, and from the reason of a refusal', () => {
    const told = {
      StartChargeSeq: startChargeSeq,
      StartChargeSeqStat: 2,
      ConnectorID: '1',
      IdentCode: 'a\0b\ud800',
    };
    const Data = sealData(JSON.stringify(told), keys);
    const { identCode } = openRequest('notification_start_charge_result', { Data }, line('original'));
    expect(identCode).toBe('ab\ufffd');
    const refusal = JSON.stringify({ Ret: 4004, Msg: `枪\0${'忙'.repeat(300)}` });
    const { message } = openAnswer('query_equip_charge_status', refusal, line('original'));
    expect(message).toBe(`枪${'忙'.repeat(254)}`);
    const huge = JSON.stringify({ Ret: 9_999_999_999, Msg: '' });
    expect(() => openAnswer('query_equip_charge_status', huge, line('original'))).toThrow('no Ret');
  });

  it('a time that the partner does not know is none', () => {
    expect(read({ StartTime: '0001-01-01 00:00:00' })).toMatchObject({ startedAt: null });
  });

  it('a bill is read whatever it states', () => {
    const most = { ...orderInfo, energyWh: 9_000_000_000_000_000, totalFen: 9_000_000_000_000_000 };
    const envelope = sealRequest('notification_charge_order_info', most, line('original'), sent);
    expect(openRequest('notification_charge_order_info', envelope, line('original'))).toEqual(most);
  });
});

it.each([
  ['lists', '['.repeat(20_000)],
  ['closed lists', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['an unclosed string', `{"a":"${'\\"'.repeat(200_000)}`],
])('content of deep %s is refused: 4004', (_name, text) => {
  const Data = sealData(text, keys);
  expect(() => openRequest('query_equip_charge_status', { Data }, line('original'))).toThrow(
    expect.objectContaining({ ret: 4004, message: 'Data 无法读取' }),
  );
});

it('brackets in a text are not levels', () => {
  expect(parseExact(`{"a":"\\"${'['.repeat(100)}"}`)).toEqual({ a: `"${'['.repeat(100)}` });
});

it.each([
  [
    'query_start_charge',
    { startChargeSeq, stage: 'starting', connectorId: null, succeeded: true, failure: 'none' },
  ],
  [
    'query_token',
    { operatorId: 'MA0000001', succeeded: true, accessToken: 't', validSeconds: 7200, failure: 'none' },
  ],
  ['notification_equip_charge_status', { startChargeSeq, succeeded: true, reason: 0 }],
  [
    'query_vin_start_charge',
    { vinStartSeq: startChargeSeq, succeeded: true, failure: 'none', startChargeSeq },
  ],
] as const)('a good response to %s has FailReason 0', (name, answer) => {
  const data = dataOf(sealAnswer(name, answer as never, line('original')));
  expect(JSON.parse(data)).toMatchObject({ SuccStat: 0, FailReason: 0 });
});

it.each([
  ['gun', gunStatuses, [0, 1, 2, 3, 4, 255]],
  ['lock', lockStatuses, [0, 10, 50]],
  ['session', sessionStages, [1, 2, 3, 4, 5]],
  ['stop', stopReasons, [0, 1, 2, 3, 4, 5]],
])('codes of the standard: %s', (_name, codes, expected) => {
  expect(Object.values(codes)).toEqual(expected);
});

it('knows the direction of each message', () => {
  expect(queryNames).toContain('query_start_charge');
  expect(queryNames).not.toContain('notification_stationStatus');
  expect(notificationNames).toContain('check_charge_orders');
});
