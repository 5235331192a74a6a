import { inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { smsMachine } from './sms-machine.ts';

test('the machine is sound', () => expect(inspectMachine(smsMachine)).toEqual([]));
