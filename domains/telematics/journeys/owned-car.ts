import { customers } from '@ev/account/world/people.ts';
import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import type { DataPurpose } from '@ev/vehicle/contract/kinds.ts';
import { expect } from 'vitest';

type Stage = Pick<Product, 'origin' | 'sandbox'>;

/** A demo customer with a car, logged in over the wire; the car is connected to the sandbox. */
export async function ownerOfCar(product: Stage): Promise<{ person: WirePerson; vin: string }> {
  const owner = customers.find(({ cars }) => cars.length > 0);
  const [car] = owner?.cars ?? [];
  if (!owner || !car) throw new Error('Nobody of the cast has a car');
  await posts(product, '/vehicles/cars', { vin: car.vin });
  return { person: await wirePerson(product, owner.phone), vin: car.vin };
}

/** The owner agrees to these purposes; the pages of agreements have journeys of their own. */
export async function agreeTo(person: WirePerson, vin: string, purposes: readonly DataPurpose[]) {
  const { authorisations } = await person.call('vehicle.listAuthorisations', { vin });
  for (const { purpose, currentVersion } of authorisations)
    if (purposes.includes(purpose))
      await person.call('vehicle.setAuthorisation', {
        vin,
        purpose,
        granted: true,
        untilDay: null,
        version: currentVersion,
      });
}

/** What a person does to a simulated car: `sleep`, `drive`, `plugIn` (the acts of the sandbox). */
export const carDoes = (product: Stage, vin: string, act: string) =>
  posts(product, `/vehicles/cars/${vin}`, { act });

/** How simulated cars answer from now on: `prompt`, `silent`, `refuse-driving` (the behaviours of the sandbox). */
export const carsAnswer = (product: Stage, mood: string) => posts(product, '/vehicles/mood', { mood });

async function posts({ sandbox }: Stage, path: string, form: Record<string, string>): Promise<void> {
  const answer = await fetch(`${sandbox}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  expect(answer.ok).toBe(true);
}
