import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Authorisation } from '../contract/vehicle.ts';
import { type AuthorisationMoves, isInForce } from './authorisation-moves.ts';
import { textsInForce } from './authorisation-texts.ts';
import { links, type VehicleNotices } from './notices.ts';
import type { OwnVehicles } from './own-vehicles.ts';
import type { Authorisations, Reader } from './public.ts';
import { lasts } from './share-rules.ts';

/** What the data of a car may be used for. Nothing may be used until its owner agrees. */
export function createAuthorisations(deps: {
  db: Database;
  clock: Clock;
  own: OwnVehicles;
  moves: AuthorisationMoves;
  owners: Pick<CarOwners, 'ownerOf'>;
  notices: VehicleNotices;
}) {
  const { db, clock, own, moves, owners, notices } = deps;

  async function listOf(reader: Reader, car: { vin: string; ownerId: string }): Promise<Authorisation[]> {
    const now = clock.now();
    const [texts, rows] = await Promise.all([textsInForce(reader), moves.rowsOf(reader, car)]);
    return texts.map(({ purpose, name, text, withoutText, version: currentVersion }) => {
      const row = rows.find((one) => one.purpose === purpose);
      const granted = row !== undefined && isInForce(row, now);
      return {
        purpose,
        name,
        text,
        withoutText,
        granted,
        grantedAt: granted ? row.grantedAt.toISOString() : null,
        untilDay: granted ? row.untilDay : null,
        version: row?.version ?? null,
        currentVersion,
      };
    });
  }

  async function grantedRows(reader: Reader, vin: string) {
    const owner = await owners.ownerOf(reader, vin);
    if (!owner) return [];
    const now = clock.now();
    const rows = await moves.rowsOf(reader, { vin, ownerId: owner.accountId });
    return rows.filter((row) => isInForce(row, now));
  }

  const services: Authorisations = {
    async isGranted(reader, vin, purpose) {
      return (await grantedRows(reader, vin)).some((row) => row.purpose === purpose);
    },
    async grantedOf(reader, vin) {
      return new Set((await grantedRows(reader, vin)).map(({ purpose }) => purpose));
    },
  };

  return {
    services,
    listOf,

    /** @throws AppError vehicle.notFound, vehicle.notOwner */
    async list(accountId: string, vin: string): Promise<{ authorisations: Authorisation[] }> {
      await own.requireOwner(db, accountId, vin);
      return { authorisations: await listOf(db, { vin, ownerId: accountId }) };
    },

    /** @throws AppError vehicle.notFound, vehicle.notOwner, vehicle.endInPast, vehicle.textChanged */
    async set(
      tx: Transaction,
      accountId: string,
      { vin, purpose, granted, untilDay, version }: Api['vehicle.setAuthorisation']['parsed'],
    ): Promise<{ authorisations: Authorisation[] }> {
      const { facts } = await own.lockOwn(tx, accountId, vin);
      const car = { vin, ownerId: accountId };
      const actor = `member:${accountId}`;
      const before = (await listOf(tx, car)).find((one) => one.purpose === purpose);
      if (granted) {
        // A consent counts only for the text that the owner has read; a withdrawal needs none.
        if (before?.currentVersion !== version) throw new AppError('vehicle.textChanged');
        if (!lasts(untilDay, clock.now())) throw new AppError('vehicle.endInPast');
        await moves.grant(tx, car, { purpose, untilDay, version, actor });
      } else {
        const row = (await moves.rowsOf(tx, car)).find((one) => one.purpose === purpose);
        if (row) await moves.end(tx, row, { event: 'withdraw', actor });
      }
      const authorisations = await listOf(tx, car);
      if (before && before.granted !== granted)
        await notices.tell(tx, accountId, {
          modelName: facts.modelName,
          template: granted ? 'vehicle.authorisationGranted' : 'vehicle.authorisationWithdrawn',
          cause: `${purpose}:${clock.now().toISOString()}`,
          params: { purpose: before.name },
          link: links.serviceAuthor,
          business: { type: 'vehicle', no: vin },
        });
      return { authorisations };
    },
  };
}
