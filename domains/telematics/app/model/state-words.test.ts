import { expect, test } from 'vitest';
import { climateText, closuresText, energyParts, minutesText, tyresOf } from './state-words.ts';

const at = '2026-12-08T02:00:00.000Z';
const energy = {
  at,
  socPercent: 62,
  rangeKm: 380,
  plugged: true,
  charging: true,
  powerKw: 7.2,
  minutesLeft: 95,
  limitPercent: 90,
};

test('what the battery is doing', () => {
  expect(energyParts(energy)).toEqual(['充电中 7.2 kW', '约 1 小时 35 分后到 90%']);
  expect(energyParts({ ...energy, powerKw: null, minutesLeft: null })).toEqual(['充电中']);
  expect(energyParts({ ...energy, charging: false })).toEqual(['已插枪，未在充电', '充电上限 90%']);
  expect(energyParts({ ...energy, charging: false, plugged: false })).toEqual(['充电上限 90%']);
});

test('a length of time', () => {
  expect([minutesText(5), minutesText(60), minutesText(125)]).toEqual([
    '5 分钟',
    '1 小时 00 分',
    '2 小时 05 分',
  ]);
});

test('locks and what is open', () => {
  expect(closuresText({ at, locked: true, open: [] })).toBe('已锁车');
  expect(closuresText({ at, locked: false, open: ['左前门', '后备厢'] })).toBe('未锁车，左前门、后备厢未关');
});

test('the climate', () => {
  const off = { at, on: false, targetCelsius: 22, cabinCelsius: 9.5 };
  expect(climateText(off)).toBe('空调关闭，车内 9.5 度');
  expect(climateText({ ...off, on: true, cabinCelsius: null })).toBe('空调 22 度');
  expect(climateText({ ...off, on: true, targetCelsius: null })).toBe('空调开启，车内 9.5 度');
});

test('tyres by their position', () => {
  expect(tyresOf({ at, kpa: [250, 251, 248] })).toEqual([
    { name: '左前', text: '250' },
    { name: '右前', text: '251' },
    { name: '左后', text: '248' },
  ]);
});
