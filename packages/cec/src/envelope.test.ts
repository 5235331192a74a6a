import { expect, it } from 'vitest';
import { DataBroken, openData, sealData, signatureOfAnswer, signatureOfRequest } from './envelope.ts';
import { parseExact } from './exact-json.ts';
import { NotTaken, requestEnvelopeOf, verifyRequest } from './messages.ts';

const sample = '1234567890abcdef';
const keys = { dataSecret: sample, dataIv: sample, sigSecret: sample };

/** The sample of annexes B and C of T/CEC 102.4, its comma before the bracket included. */
const data =
  'il7B0BSEjFdzpyKzfOFpvg/Se1CP802RItKYFPfSLRxJ3jf0bVl9hvYOEktPAYW2nd7S8MBcyHYyacHKbISq5iTmDzG+ivnR+SZJv3USNTYVMz9rCQVSxd0cLlqsJauko79NnwQJbzDTyLooYoIwz75qBOH2/xOMirpeEqRJrF/EQjWekJmGk9RtboXePu2rka+Xm51syBPhiXJAq0GfbfaFu9tNqs/e2Vjja/ltE1M0lqvxfXQ6da6HrThsm5id4ClZFIi0acRfrsPLRixS/IQYtksxghvJwbqOsbIsITail9Ayy4tKcogeEZiOO+4Ed264NSKmk7l3wKwJLAFjCFogBx8GE3OBz4pqcAn/ydA=';
const published = {
  OperatorID: '123456789',
  Data: data,
  TimeStamp: '20160729142400',
  Seq: '0001',
  Sig: '745166E8C43C84D37FFEC0F529C4136F',
};
const then = new Date('2016-07-29T06:24:00Z');

it('opens and seals the published sample byte for byte', () => {
  const text = openData(data, keys);
  expect(sealData(text, keys)).toBe(data);
  expect(text).toContain('"total":1');
  expect(() => parseExact(text)).toThrow(SyntaxError);
  expect(parseExact(text, { lenient: true })).toMatchObject({
    stationStatusInfo: { operationID: '123456789', stationID: '111111111111111' },
  });
});

it('signs the published sample as it was published', () => {
  expect(signatureOfRequest(published, keys)).toBe(published.Sig);
  expect(() => verifyRequest(requestEnvelopeOf(published), keys, then)).not.toThrow();
});

it.each([
  ['lower case', { Sig: published.Sig.toLowerCase() }],
  ['another sender', { OperatorID: '123456780' }],
  ['another time', { TimeStamp: '20160729142401' }],
  ['another number', { Seq: '0002' }],
  ['other data', { Data: `A${data.slice(1)}` }],
])('a signature does not cover %s: 4001', (_name, change) => {
  const forged = requestEnvelopeOf({ ...published, ...change });
  expect(() => verifyRequest(forged, keys, then)).toThrow(expect.objectContaining({ ret: 4001 }));
});

it.each(['OperatorID', 'Data', 'TimeStamp', 'Seq', 'Sig'] as const)('without %s: 4003', (name) => {
  for (const value of [undefined, null, '', 5, {}])
    expect(() => requestEnvelopeOf({ ...published, [name]: value })).toThrow(
      expect.objectContaining({ ret: 4003 }),
    );
});

it.each([
  [-10 * 60_000, true],
  [10 * 60_000, true],
  [-10 * 60_000 - 1, false],
  [10 * 60_000 + 1, false],
])('a request that is %i ms away from now is accepted: %s', (ms, taken) => {
  const verify = () => verifyRequest(published, keys, new Date(then.getTime() + ms));
  if (taken) expect(verify).not.toThrow();
  else expect(verify).toThrow(NotTaken);
});

it('signs a response over Ret, Msg and Data', () => {
  const answer = { Ret: 0, Msg: '成功', Data: data };
  const signature = signatureOfAnswer(answer, keys);
  expect(signature).toMatch(/^[0-9A-F]{32}$/);
  for (const other of [{ Ret: 4001 }, { Msg: '失败' }, { Data: sample }])
    expect(signatureOfAnswer({ ...answer, ...other }, keys)).not.toBe(signature);
});

it('does not say why data cannot be decrypted', () => {
  for (const broken of [
    '',
    'AAAA',
    data.slice(4),
    sealData('x', { ...keys, dataSecret: 'another-key-16by' }),
  ])
    expect(() => openData(broken, keys)).toThrow(DataBroken);
});
