import { accountOf } from '@ev/account/world/life.ts';
import { customers } from '@ev/account/world/people.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import type { PolicyKind } from '../contract/kinds.ts';

type Story = {
  owner: string;
  car: number;
  daysAgo: number;
  policies: readonly {
    kind: PolicyKind;
    insurerCode: string;
    number: string;
    endsInDays: number;
    premiumFen: number | null;
  }[];
};

/** One car whose insurance ends within the month, one that is insured for long, and one whose insurance has ended. */
const stories: readonly Story[] = [
  {
    owner: '沈屿',
    car: 0,
    daysAgo: 60,
    policies: [
      {
        kind: 'compulsory',
        insurerCode: 'hanghai',
        number: 'PDZA3301-26000618',
        endsInDays: 24,
        premiumFen: 95_000,
      },
      {
        kind: 'commercial',
        insurerCode: 'hanghai',
        number: 'PDAA3301-26000618',
        endsInDays: 24,
        premiumFen: 412_000,
      },
    ],
  },
  {
    owner: '沈屿',
    car: 1,
    daysAgo: 58,
    policies: [
      {
        kind: 'compulsory',
        insurerCode: 'jiangnan',
        number: 'JN2026440300907',
        endsInDays: 250,
        premiumFen: null,
      },
    ],
  },
  {
    owner: '何川',
    car: 0,
    daysAgo: 45,
    policies: [
      {
        kind: 'commercial',
        insurerCode: 'anshun',
        number: 'AS34010026000907',
        endsInDays: -6,
        premiumFen: 388_000,
      },
    ],
  },
];

async function play(stage: LifeStage, { owner, car, daysAgo, policies }: Story, today: Date): Promise<void> {
  const person = customers.find(({ name }) => name === owner);
  const vin = person?.cars[car]?.vin;
  if (!person || vin === undefined) return;
  const accountId = await accountOf(stage, person.phone);
  await stage.until(new Date(today.getTime() - daysAgo * dayMs));
  for (const { endsInDays, ...policy } of policies) {
    const toDay = addDays(shanghaiDay(today), endsInDays);
    await stage.asMember(accountId, 'insurance.savePolicy', {
      vin,
      ...policy,
      fromDay: addDays(toDay, -364),
      toDay,
    });
  }
}

/** Policies that demo customers have entered. */
export const life: LifePart = {
  episodes: (today) =>
    stories.map((story) => ({
      name: `insurance/${story.owner}-${story.car}`,
      play: (stage) => play(stage, story, today),
    })),
};
