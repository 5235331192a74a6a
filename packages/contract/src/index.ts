import type * as z from 'zod/mini';
import { accountEndpoints } from '@ev/account/contract/endpoints.ts';
import { buyEndpoints } from '@ev/order/contract/endpoints.ts';
import { contentEndpoints } from '@ev/content/contract/endpoints.ts';
import { deskEndpoints } from '@ev/order/contract/staff-endpoints.ts';
import { driveEndpoints } from '@ev/store/contract/endpoints.ts';
import { messageEndpoints } from '@ev/message/contract/endpoints.ts';
import { operationsEndpoints } from '@ev/operations/contract/endpoints.ts';
import { paymentEndpoints } from '@ev/payment/contract/endpoints.ts';
import { staffEndpoints } from '@ev/staff/contract/endpoints.ts';
import { systemEndpoints } from './system-endpoints.ts';

/** Every call of the API. The server refuses to start when one has no handler. */
export const endpoints = [
  ...systemEndpoints,
  ...accountEndpoints,
  ...contentEndpoints,
  ...buyEndpoints,
  ...driveEndpoints,
  ...paymentEndpoints,
  ...messageEndpoints,
  ...staffEndpoints,
  ...deskEndpoints,
  ...operationsEndpoints,
] as const;

type AnyEndpoint = (typeof endpoints)[number];

export type EndpointId = AnyEndpoint['id'];

/** Input (as a caller writes it), parsed input (as a handler gets it) and output of every call. */
export type Api = {
  [E in AnyEndpoint as E['id']]: {
    input: z.input<E['input']>;
    parsed: z.output<E['input']>;
    output: z.output<E['output']>;
  };
};
