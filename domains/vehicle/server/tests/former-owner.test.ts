import { boundCars } from '@ev/account/server/tables.ts';
import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vehicleAuthorisations, vehicleShares } from '../tables.ts';
import { by, grant, newHolder, offeredShare, offeredTransfer, ownVehicle } from '../testing/vehicles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: 'queued' });
});
afterAll(() => server.stop());

const place = () => ({ server });

it('ends the consents and invitations of a former owner', async () => {
  const phone = freshPhone();
  const [owner, second] = [await newHolder(server), await newHolder(server, phone)];
  const vin = await ownVehicle(place(), owner);
  await grant(place(), owner, vin, 'location');
  const { shareNo } = await offeredShare(place(), owner, vin);
  const transferNo = await offeredTransfer(place(), owner, vin, phone);
  await server.client.call('vehicle.acceptTransfer', { transferNo }, by(second));
  const [consent] = await server.db
    .select()
    .from(vehicleAuthorisations)
    .where(eq(vehicleAuthorisations.ownerId, owner.uid));
  expect(consent?.status).toBe('withdrawn');
  const [share] = await server.db.select().from(vehicleShares).where(eq(vehicleShares.shareNo, shareNo));
  expect(share?.status).toBe('withdrawn');
});

it('refuses an invitation of a customer who no longer owns the car, however they lost it', async () => {
  const [owner, second, member] = [await newHolder(server), await newHolder(server), await newHolder(server)];
  const vin = await ownVehicle(place(), owner);
  const { token } = await offeredShare(place(), owner, vin);
  await server.db
    .update(boundCars)
    .set({ accountId: second.uid, defaultStatus: '1' })
    .where(eq(boundCars.vin, vin));
  const answer = await server.client.call('vehicle.acceptShare', { token }, by(member));
  expect(outcomeOf(answer)).toBe('vehicle.moved');
});
