import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { vehiclesOfSandbox } from '../sandbox/credentials.ts';
import { createMqttLink } from './link/mqtt.ts';
import { noLink } from './link/no-link.ts';
import type { VehicleLink } from './link/port.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    /** The cars, behind the brand's broker. */
    vehicles: VehicleLink;
  }
}

const secretBytes = 32;
const fleetSecret = z
  .string()
  .check(
    z.refine(
      (value) => Buffer.from(value, 'base64').length === secretBytes,
      `needs to be ${secretBytes} bytes in Base64`,
    ),
  );

export const partners = [
  definePartner({
    name: 'vehicles',
    title: '车辆联网',
    /** Without this setting no car is connected, and pages say so. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({
          provider: z.literal('mqtt'),
          endpoint: address,
          username: z.optional(words),
          password: z.optional(words),
          fleetSecrets: z.array(fleetSecret).check(z.minLength(1)),
          protocolVersion: z._default(z.union([z.literal(4), z.literal(5)]), 5),
          shared: z._default(z.boolean(), true),
          lanes: z._default(z.int().check(z.minimum(1), z.maximum(64)), 32),
        }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'vehicles.endpoint', value: settings.endpoint },
    connect: (settings, { clock }) =>
      settings.provider === 'none' ? noLink : createMqttLink({ ...settings, clock }),
    ofSandbox: (origin, dataDir) => vehiclesOfSandbox(origin, dataDir),
    reading: ['listen'],
  }),
] as const;
