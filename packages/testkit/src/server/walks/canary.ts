import { createRandom, type Random } from '@ev/kernel/random.ts';
import { worldParts } from './open-world.ts';
import type { Caller, Member, Texts, World } from './world.ts';

/** A customer whose every datum is a unique text, so that wherever it is seen it came from here. */
export type Canary = Member & {
  /** How the canary itself calls. */
  caller: Caller;
  /** Logs in again after the staff have ended the sessions. Returns how the canary calls from then on. */
  comeBack(): Promise<Caller>;
  /** The private data by their names. */
  personal: Record<string, string>;
  /** Numbers of the canary's records: not secret in the log and in jobs, but not for other customers. */
  numbers: Record<string, string>;
  /**
   * What calls may use to name the canary's records: the numbers, and private data that identify something.
   */
  named: readonly string[];
};

/** Logs a canary in and lets it do what customers do in all domains. */
export async function canaryOf(world: World, seed: string): Promise<Canary> {
  const random = createRandom(`canary/${seed}`);
  const texts = textsOf(random);
  const phone = texts.phone();
  const deviceId = texts.letters(32);
  const ip = `10.${random.int(200, 250)}.${random.int(100, 250)}.${random.int(100, 250)}`;
  const logIn = () => world.newMember({ phone, deviceId, ip });
  const person = await logIn();
  const { token: accessToken, refreshToken, uid } = person;
  const caller = { token: accessToken, deviceId, ip };
  const member: object = { ...person };
  const personal: Record<string, string> = { phone, deviceId, ip, accessToken, refreshToken };
  const numbers: Record<string, string> = { uid };
  const named: string[] = [];
  for (const part of await worldParts()) {
    const own = await part.canary?.({ world, person, caller, texts });
    if (!own) continue;
    Object.assign(member, own.member);
    addNew(personal, own.personal);
    addNew(numbers, own.numbers ?? {});
    named.push(...(own.named ?? []));
  }
  named.unshift(...Object.values(numbers));
  const comeBack = async () => {
    await world.forgetCodes();
    return { ...caller, token: (await logIn()).token };
  };
  return { ...(member as Member), caller, comeBack, personal, numbers, named };
}

function textsOf(random: Random): Texts {
  const letters = (length: number, from = 'ABCDEFGHJKLMNPQRSTUVWXYZ') =>
    Array.from({ length }, () => random.pick([...from])).join('');
  return { letters, phone: () => `19${letters(9, '0123456789')}` };
}

function addNew(known: Record<string, string>, more: Record<string, string>): void {
  for (const [name, text] of Object.entries(more)) {
    if (Object.hasOwn(known, name)) throw new Error(`A canary has two texts of the name ${name}`);
    known[name] = text;
  }
}
