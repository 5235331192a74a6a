import { expect, it } from 'vitest';
import { permissions } from './permissions.ts';

it.each(['orders.returnBalance', 'compensations.pay'] as const)(
  '%s pays money out, which staff who manage roles may not',
  (name) => {
    expect(permissions[name]).toEqual(['finance']);
  },
);
