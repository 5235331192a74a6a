import type { Answer } from '@ev/console-kit/read.ts';
import type { ComponentType } from 'react';

export type User = Answer<'account.getUser'>;

/** What fills the place `user.orders` of a customer's page, with what is known of their orders. */
export type UserOrders = ComponentType<{ orders: User['orders'] }>;

/** What fills the place `user.part` of a customer's page: a panel of what else they have, read by itself. */
export type UserPart = ComponentType<{ uid: string }>;
