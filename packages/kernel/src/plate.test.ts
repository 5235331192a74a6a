import { expect, test } from 'vitest';
import { formatPlate, isNewEnergyPlate, isPlate, normalisePlate } from './plate.ts';

test.each([
  ['沪AD12345', true],
  ['沪a·d1234 5', true],
  ['沪Ａ\u2022Ｄ１２３４５\u200b', true],
  ['粤BDK1234', true],
  ['京AF01234', true],
  ['京AK01234', true],
  ['京A12345D', true],
  ['京AL12345', false],
  ['京AI12345', false],
  ['京ID12345', false],
  ['京ADO1234', false],
  ['京AD1234', false],
  ['AAD12345', false],
])('%s is a new-energy plate: %s', (text, result) => {
  expect(isNewEnergyPlate(text)).toBe(result);
});

test.each([
  ['沪A12345', true],
  ['粤Z1234港', true],
  ['粤Z·1234澳', true],
  ['沪A1234学', true],
  ['沪A1234警', true],
  ['沪A1234挂', true],
  ['沪A0023领', true],
  ['224·012使', true],
  ['使224012', true],
  ['沪A12345领', false],
  ['22401使', false],
  ['使22401', false],
  ['沪AD12345', true],
  ['沪A1234', false],
  ['沪A1234O', false],
])('%s is a plate: %s', (text, result) => {
  expect(isPlate(text)).toBe(result);
});

test.each([
  ['沪AD12345', '沪A·D12345'],
  ['沪A12345', '沪A·12345'],
  ['沪A·12345', '沪A·12345'],
  ['沪A1234', '沪A1234'],
  ['沪A0023领', '沪A·0023领'],
  ['224012使', '224·012使'],
  ['使224012', '使224·012'],
  ['', ''],
])('%s is shown as %s', (text, shown) => {
  expect(formatPlate(text)).toBe(shown);
  expect(normalisePlate(shown)).toBe(normalisePlate(text));
});
