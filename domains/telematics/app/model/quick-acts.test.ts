import { expect, test } from 'vitest';
import type { VehicleState } from '../../contract/telematics.ts';
import { aState, serverTime } from '../testing/vehicle-state.ts';
import { quickActsOf } from './quick-acts.ts';

const kinds = (changes: Partial<VehicleState>) => quickActsOf(aState(changes)).map(({ kind }) => kind);
const energy = aState().energy;
if (!energy) throw new Error('The car of tests has reported its energy');

test('a locked car is unlocked, any other is locked', () => {
  expect(kinds({})[0]).toBe('unlock');
  expect(kinds({ closures: { at: serverTime, locked: false, open: [] } })[0]).toBe('lock');
  expect(kinds({ closures: null })[0]).toBe('lock');
});

test('only unlocking asks for a confirmation', () => {
  expect(quickActsOf(aState()).filter(({ asks }) => asks === 'unlock')).toHaveLength(1);
});

test('charging is started and stopped only while plugged', () => {
  expect(kinds({})).not.toContain('chargeStart');
  expect(kinds({ energy: { ...energy, plugged: true } })).toContain('chargeStart');
  const charging = kinds({ energy: { ...energy, plugged: true, charging: true } });
  expect(charging).toContain('chargeStop');
  expect(charging).not.toContain('chargeStart');
});

test('a running climate is switched off', () => {
  const climate = { at: serverTime, on: true, targetCelsius: 22, cabinCelsius: 20 };
  expect(kinds({ climate })[1]).toBe('climateOff');
});
