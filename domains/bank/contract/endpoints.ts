import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';
import { Balance, OpenPart, OrderNo, ReceivingAccount } from './balance.ts';

export const getBalance = endpoint({
  id: 'bank.getBalance',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/balance/detail',
  access: 'member',
  summary: 'The balance of an order of the customer: what was paid, what is left, and where to transfer it.',
  input: OrderNo,
  output: Balance,
  errors: ['order.orderNotFound', 'bank.noBalance'],
});

export const openAccount = endpoint({
  id: 'bank.openAccount',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/balance/account',
  access: 'member',
  idempotent: true,
  summary: 'Opens the account number of an order of the customer, to which its balance is transferred.',
  input: OrderNo,
  output: ReceivingAccount,
  errors: ['order.orderNotFound', 'bank.noBalance', 'bank.noAccount'],
});

export const openPart = endpoint({
  id: 'bank.openPart',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/balance/part',
  access: 'member',
  idempotent: true,
  changes: ['bank.getBalance'],
  summary: 'Prepares the online payment of a part of the balance; it replaces a part that was not paid.',
  input: OpenPart,
  output: z.object({ partNo: z.string() }),
  errors: [
    'order.orderNotFound',
    'bank.noBalance',
    'bank.notPayable',
    'bank.partTooLarge',
    'bank.noOnline',
    'payment.inFlight',
  ],
});

export const customerCalls = [getBalance, openAccount, openPart] as const;
