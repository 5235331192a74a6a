import { accountOf } from '@ev/account/world/life.ts';
import { customers } from '@ev/account/world/people.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';

const phoneOf = (name: string): string => customers.find((person) => person.name === name)?.phone ?? '';
const carOf = (name: string, place: number): string =>
  customers.find((person) => person.name === name)?.cars[place]?.vin ?? '';

const personOf = (stage: LifeStage, name: string): Promise<string> => accountOf(stage, phoneOf(name));

/** A colleague shares the company's car with the owner of the other cars, who accepts. */
async function share(stage: LifeStage, today: Date): Promise<void> {
  const [owner, member] = [await personOf(stage, '何川'), await personOf(stage, '沈屿')];
  await stage.until(new Date(today.getTime() - 12 * dayMs));
  const { token } = await stage.asMember(owner, 'vehicle.offerShare', {
    vin: carOf('何川', 0),
    name: '沈屿',
    scopes: ['state', 'location', 'control'],
    untilDay: null,
  });
  await stage.until(new Date(today.getTime() - 12 * dayMs + hourMs));
  await stage.asMember(member, 'vehicle.acceptShare', { token });
}

/** A second car is offered to a friend, who has not answered. */
async function transfer(stage: LifeStage, today: Date): Promise<void> {
  const owner = await personOf(stage, '沈屿');
  await stage.until(new Date(today.getTime() - dayMs));
  await stage.asMember(owner, 'vehicle.offerTransfer', { vin: carOf('沈屿', 1), phone: phoneOf('林岚') });
}

/** What owners of the cast do with their cars. */
export const life: LifePart = {
  byTheMinute: ['vehicle.end'],
  episodes: (today) => [
    { name: 'vehicle/share', play: (stage) => share(stage, today) },
    { name: 'vehicle/transfer', play: (stage) => transfer(stage, today) },
  ],
};
