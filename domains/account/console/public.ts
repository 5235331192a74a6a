import type { Output } from '@ev/query/read.ts';
import type { ComponentType } from 'react';

export type User = Output<'account.getUser'>;

/** Fills the slot `user.orders` of a customer's page, with the customer's orders. */
export type UserOrders = ComponentType<{ orders: User['orders'] }>;

/** Fills the slot `user.part` of a customer's page: a panel that fetches its own data. */
export type UserPart = ComponentType<Pick<User, 'uid' | 'status'>>;
