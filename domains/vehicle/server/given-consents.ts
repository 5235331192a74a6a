import type { CarOwners } from '@ev/account/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { createAuthorisations } from './authorisations-service.ts';

/** What an owner lets the data of their cars be used for, for the privacy centre. */
export function createGivenConsents({
  db,
  owners,
  authorisations,
}: {
  db: Database;
  owners: Pick<CarOwners, 'carsOf'>;
  authorisations: Pick<ReturnType<typeof createAuthorisations>, 'listOf' | 'set'>;
}): Slots['privacy.consents'] {
  return async (accountId) => {
    const cars = await owners.carsOf(db, accountId);
    const given = await Promise.all(
      cars.map(async ({ vin, modelName }) => {
        const list = await authorisations.listOf(db, { vin, ownerId: accountId });
        return list.flatMap(({ purpose, name, text, withoutText, grantedAt, version }) =>
          grantedAt === null || version === null
            ? []
            : [
                {
                  key: `vehicle:${vin}:${purpose}` as const,
                  title: `${name}（${modelName}）`,
                  purpose: text,
                  version,
                  at: new Date(grantedAt),
                  href: `/pages/car/serviceAuthor?vin=${encodeURIComponent(vin)}`,
                  effect: withoutText,
                  withdraw: (tx: Parameters<typeof authorisations.set>[0]) =>
                    authorisations.set(tx, accountId, {
                      vin,
                      purpose,
                      granted: false,
                      untilDay: null,
                      version,
                    }),
                },
              ],
        );
      }),
    );
    return given.flat();
  };
}
