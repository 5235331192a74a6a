import type * as z from 'zod/mini';
import { accountEndpoints } from './account/endpoints.ts';
import { buyEndpoints } from './buy/endpoints.ts';
import { contentEndpoints } from './content/endpoints.ts';
import { deskEndpoints } from './desk/endpoints.ts';
import { driveEndpoints } from './drive/endpoints.ts';
import { messageEndpoints } from './message/endpoints.ts';
import { operationsEndpoints } from './operations/endpoints.ts';
import { paymentEndpoints } from './payment/endpoints.ts';
import { staffEndpoints } from './staff/endpoints.ts';
import { systemEndpoints } from './system/endpoints.ts';

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
