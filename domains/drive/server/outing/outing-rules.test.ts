import { describe, expect, it } from 'vitest';
import { cardsFor, lengthOf, stageOf, takesTried, withTried } from './outing-rules.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2031, 4, 6) + hours * hour);

describe('the cards of a drive', () => {
  const card = (code: string, modelCodes: string[] = []) => ({
    code,
    title: code,
    how: '',
    notice: '',
    modelCodes,
  });
  const points = [
    { lat: 40, lng: 116 },
    { lat: 40.01, lng: 116 },
  ];
  const stations = [{ name: '出店', point: 0, cards: ['row3', 'seat'] }];

  it('are those of the car, at the stations too', () => {
    const all = [card('seat'), card('row3', ['yue'])];
    const route = { name: '环线', minutes: 20, points, stations };
    expect(cardsFor('ling', all, route).route?.stations[0]?.cards).toEqual(['seat']);
    expect(cardsFor('yue', all, route).route?.stations[0]?.cards).toEqual(['row3', 'seat']);
    expect(cardsFor('ling', all, null)).toEqual({
      cards: [{ code: 'seat', title: 'seat', how: '', notice: '' }],
      route: null,
    });
  });

  it('describe a route of a certain length', () => {
    // A hundredth of a degree of latitude on a sphere of 6378.137 km.
    expect(lengthOf(points)).toBe(1113);
    expect(lengthOf([...points, ...points.toReversed()])).toBe(2226);
    expect(lengthOf([])).toBe(0);
  });
});

describe('the stage of a drive', () => {
  it.each([
    ['0', null, 'ahead'],
    ['1', null, 'ahead'],
    ['1', at(0), 'driving'],
    ['2', at(0), 'over'],
    ['3', null, null],
    ['4', null, null],
  ] as const)('of status %s, checked in %s, is %s', (status, checkedInAt, stage) => {
    expect(stageOf({ status, checkedInAt })).toBe(stage);
  });

  it.each([
    ['1', null, null, false],
    ['1', at(0), null, true],
    ['2', at(0), at(1), true],
    ['2', at(0), at(-25), false],
    ['3', null, at(1), false],
  ] as const)(
    'accepts tried features in status %s, checked in %s, closed %s: %s',
    (status, checkedInAt, closedAt, taken) => {
      expect(takesTried({ status, checkedInAt, closedAt }, at(1))).toBe(taken);
    },
  );
});

describe('the list of tried features', () => {
  const drive = { codes: ['seat', 'park'], from: at(0), to: at(1) };

  it.each([
    ['is dated by its age', [{ code: 'seat', secondsAgo: 600 }], { seat: at(1 - 1 / 6).toISOString() }],
    ['is never before the check-in', [{ code: 'seat', secondsAgo: 90_000 }], { seat: at(0).toISOString() }],
    ['is of this drive only', [{ code: 'row3', secondsAgo: 0 }], {}],
    [
      'counts the first time',
      [
        { code: 'park', secondsAgo: 60 },
        { code: 'park', secondsAgo: 0 },
      ],
      { park: at(1 - 1 / 60).toISOString() },
    ],
  ])('%s', (_what, tried, stored) => {
    expect(withTried({}, tried, drive)).toEqual(stored);
  });

  it('does not change when an entry is repeated', () => {
    const stored = { seat: at(0.5).toISOString() };
    expect(withTried(stored, [{ code: 'seat', secondsAgo: 0 }], drive)).toEqual(stored);
  });
});
