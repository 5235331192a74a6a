import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  Message,
  MessageFilter,
  Operator,
  OperatorId,
  SaveOperator,
  SetKeys,
  SwitchOperator,
  TestResult,
} from './operator.ts';

export const listOperators = endpoint({
  id: 'operator.listOperators',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/operator/list',
  access: 'staff',
  permission: 'operators.read',
  summary: 'Charging operators with their health, without their secrets.',
  input: z.object({ ...pageInput }),
  output: pageOf(Operator),
  errors: [],
});

export const saveOperator = endpoint({
  id: 'operator.saveOperator',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/operator/save',
  access: 'staff',
  permission: 'operators.manage',
  idempotent: true,
  approval: null,
  summary: 'Enters a charging operator, or changes how it is spoken with. A new one is switched off.',
  input: SaveOperator,
  output: Operator,
  errors: [
    'operator.exists',
    'operator.notFound',
    'operator.moved',
    'operator.foreignAddress',
    'operator.noPicture',
  ],
});

export const setOperatorKeys = endpoint({
  id: 'operator.setOperatorKeys',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/operator/keys',
  access: 'staff',
  permission: 'operators.manage',
  idempotent: true,
  approval: null,
  summary: "Puts in one side's keys, which nobody can read back. Tokens made by the former ones end.",
  input: SetKeys,
  output: Operator,
  errors: ['operator.notFound', 'operator.noVault'],
});

export const switchOperator = endpoint({
  id: 'operator.switchOperator',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/operator/switch',
  access: 'staff',
  permission: 'operators.manage',
  idempotent: true,
  approval: null,
  summary: 'Starts or ends speaking with an operator, in both directions.',
  input: SwitchOperator,
  output: Operator,
  errors: ['operator.notFound', 'operator.keysMissing', 'operator.foreignAddress'],
});

export const listOperatorMessages = endpoint({
  id: 'operator.listOperatorMessages',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/operator/messages',
  access: 'staff',
  permission: 'operators.read',
  summary: 'What was said with an operator, newest first.',
  input: MessageFilter,
  output: pageOf(Message),
  errors: ['operator.notFound'],
});

export const testOperator = endpoint({
  id: 'operator.testOperator',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/operator/test',
  access: 'staff',
  permission: 'operators.manage',
  changes: ['operator.listOperators', 'operator.listOperatorMessages'],
  summary: 'Asks an operator for a token and one station, and says what came back. Changes nothing there.',
  input: OperatorId,
  output: TestResult,
  errors: ['operator.notFound', 'operator.keysMissing', 'operator.noVault', 'request.tooManyRequests'],
});

export const calls = [
  listOperators,
  saveOperator,
  setOperatorKeys,
  switchOperator,
  listOperatorMessages,
  testOperator,
] as const;
