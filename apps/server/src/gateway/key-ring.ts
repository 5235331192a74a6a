import type { Clock } from '@ev/platform/clock.ts';
import { type KeySet, keysForClients, type WireKeys } from '@ev/platform/wire-keys.ts';
import { createSealing, type Sealing } from './sealing.ts';

/** The keys that clients may have: those of today, earlier ones until they expire, and those of a rotation to come. */
export type KeyRing = {
  /** The accepted keys with the application id that a request names, or null. */
  find(appId: unknown): KeySet | null;
  /** Opens and seals with the keys that a request names, or with those of today if it names none that is accepted. */
  sealingFor(appId: unknown): Sealing;
  /** The keys that a client gets now. */
  given(): KeySet;
};

type Member = { set: KeySet; sealing: Sealing; untilMs: number };

export async function createKeyRing(keys: WireKeys, clock: Clock): Promise<KeyRing> {
  const memberOf = async (set: KeySet, untilMs: number): Promise<Member> => ({
    set,
    sealing: await createSealing(set),
    untilMs,
  });
  const newest = await memberOf(keys, Number.POSITIVE_INFINITY);
  const earlier = (keys.previous ?? []).map((set) => memberOf(set, Date.parse(set.acceptedUntil)));
  const members = [newest, ...(await Promise.all(earlier))];

  const given = () => keysForClients(keys, clock.now());
  const named = (appId: unknown) => members.find(({ set }) => set.appId === appId);
  const accepted = (appId: unknown) => {
    const member = named(appId);
    return member && clock.now().getTime() < member.untilMs ? member : null;
  };
  return {
    find: (appId) => accepted(appId)?.set ?? null,
    sealingFor: (appId) => (accepted(appId) ?? named(given().appId) ?? newest).sealing,
    given,
  };
}
