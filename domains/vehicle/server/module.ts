import { defineModule } from '@ev/platform/module.ts';
import { calls } from '../contract/index.ts';
import { shareScopes } from '../contract/kinds.ts';
import type { VehicleAccess } from './public.ts';

const notYet = async (): Promise<never> => {
  throw new Error('not yet');
};

/** Cars and who may use them. */
export const module = defineModule('vehicle', ({ use }) => {
  const { owners } = use('account');
  const listOf = async (reader: never, accountId: string): Promise<VehicleAccess[]> =>
    (await owners.carsOf(reader, accountId)).map((car, index) => ({
      vin: car.vin,
      modelCode: 'a',
      modelName: car.modelName,
      versionName: null,
      plate: car.plate,
      look: null,
      deliveredAt: null,
      accountId,
      ownerId: accountId,
      role: 'owner' as const,
      scopes: shareScopes,
      isDefault: index === 0,
    }));
  return {
    handlers: Object.fromEntries(calls.map(({ id }) => [id, notYet])) as never,
    services: {
      vehicles: {
        listOf: listOf as never,
        accessOf: async (reader, accountId, vin) =>
          (await listOf(reader as never, accountId)).find((car) => car.vin === vin) ?? null,
        find: async () => null,
        factsOf: async () => new Map(),
        ownerOf: async (reader, vin) => (await owners.ownerOf(reader, vin))?.accountId ?? null,
        search: async () => [],
      },
      authorisations: {
        isGranted: async () => true,
        grantedSince: async () => new Date(0),
        grantedOf: async () => new Set(),
      },
    },
  };
});
