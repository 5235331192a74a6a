import type { Api, EndpointId } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { allCalls } from './calls.ts';
import type { Walks } from './domain-walks.ts';
import type { Exposure } from './exposure.ts';
import type {
  CallsOf,
  Command,
  Commands,
  Example,
  Examples,
  FieldRule,
  Owned,
  Ownership,
  Prepared,
} from './records.ts';
import type { Person, Thing, World } from './world.ts';

/** How a command on one record is walked: it is sent for one record and, as its other input, for another. */
export type CommandOnThings<Id extends EndpointId> = Pick<
  Command<Id>,
  'written' | 'whileGone' | 'afterADay'
> & {
  /** How often the command has had its effect on these records. */
  effects(world: World, ...nos: string[]): Promise<number>;
};

/**
 * How one call is walked. What follows from the rest is left out: an `example` or a fixed `input` where the
 * call has no fields, where a command is prepared, or where the call names a record that the world's member
 * has by the name of the field.
 */
export type CallWalk<Id extends EndpointId> = {
  /** An input with which the call always succeeds. */
  input?: Api[Id]['input'];
  /** A call that succeeds, where more than its input must be prepared. */
  example?(world: World): Example<Id> | Promise<Example<Id>>;
  /**
   * A row for each field that names a record: who owns it. A record alone is one that the call names by this
   * field and no other.
   */
  names?: Record<string, Thing | FieldRule<Id>>;
  /** Of a command: its effect that must happen once. */
  once?: Command<Id> | CommandOnThings<Id>;
  /** The private data that its response shows, by the names in the canary's parts. */
  shows?: { owner?: readonly string[]; staff?: readonly string[] };
};

export type CallWalks<Id extends EndpointId> = { [K in Id]: CallWalk<K> };

/**
 * A domain's descriptions of its calls. A missing one does not compile; a missing part of one makes a walk
 * fail.
 * @throws Error when a call has no example and none follows
 */
export function defineWalks<const Domain extends string>(
  domain: Domain,
  calls: CallWalks<CallsOf<Domain>>,
  exposure?: Exposure,
): Walks {
  const examples: Record<string, unknown> = {};
  const commands: Record<string, unknown> = {};
  const ownership: Record<string, unknown> = {};
  const shown: Record<string, readonly string[]> = {};
  for (const [id, walk] of Object.entries(calls) as unknown as [EndpointId, CallWalk<EndpointId>][]) {
    const endpoint = allCalls.find((one) => one.id === id);
    if (!endpoint) throw new Error(`The call ${id} is not offered`);
    const rules = rulesOf(walk);
    const command = walk.once && commandOf(endpoint, walk.once, rules);
    examples[id] = exampleOf(endpoint, walk, { command, rules });
    if (command) commands[id] = command;
    if (walk.names) ownership[id] = rules;
    const { owner, staff } = walk.shows ?? {};
    if (owner) shown[`answer of ${id} to its owner`] = owner;
    if (staff) shown[`answer of ${id} to staff`] = staff;
  }
  return {
    domain,
    examples: examples as Partial<Examples>,
    commands: commands as Commands,
    ownership: ownership as Ownership,
    exposure: { ...exposure, mayBeSeen: { ...shown, ...exposure?.mayBeSeen } },
  };
}

type Rules = Record<string, FieldRule>;
type AnyWalk = CallWalk<EndpointId>;

function rulesOf({ names = {} }: AnyWalk): Rules {
  const rules = Object.entries(names).map(([field, rule]): [string, FieldRule] => [
    field,
    isThing(rule) ? { thing: rule, input: (no) => ({ [field]: no }) as Api[EndpointId]['input'] } : rule,
  ]);
  return Object.fromEntries(rules);
}

const isThing = (rule: Thing | FieldRule): rule is Thing => typeof rule === 'object' && 'live' in rule;

/** The field by which a call names a record of a customer or of staff, where there is just one. */
function ownedField(rules: Rules): { field: string; rule: Owned } | undefined {
  const owned = Object.entries(rules).flatMap(([field, rule]) =>
    typeof rule === 'string' ? [] : [{ field, rule }],
  );
  return owned.length === 1 ? owned[0] : undefined;
}

function commandOf(
  { id, access }: Endpoint<EndpointId>,
  once: Command | CommandOnThings<EndpointId>,
  rules: Rules,
): Command {
  if ('prepare' in once) return once;
  const rule = ownedField(rules)?.rule;
  if (!rule) throw new Error(`The command ${id} names no thing, so it must say how it is prepared`);
  const { effects, ...command } = once;
  return {
    ...command,
    async prepare(world: World, giver: Person): Promise<Prepared> {
      const nos: string[] = [];
      const inputOfNext = async () => {
        const holder = access === 'staff' ? await world.newMember() : giver;
        const no = await rule.thing.live(world, holder);
        nos.push(no);
        return rule.input(no, world);
      };
      return {
        input: await inputOfNext(),
        otherInput: inputOfNext,
        effects: () => effects(world, ...nos),
      };
    },
  };
}

function exampleOf(
  endpoint: Endpoint<EndpointId>,
  { input, example }: AnyWalk,
  { command, rules }: { command: Command | undefined; rules: Rules },
): (world: World) => Example | Promise<Example> {
  if (example) return example;
  if (input) return () => ({ input });
  if (command) return (world) => exampleOfCommand(endpoint, command, world);
  if (fieldsOf(endpoint).length === 0) return () => ({ input: {} }) as Example;
  const owned = ownedField(rules);
  if (!owned) throw new Error(`The call ${endpoint.id} has no example`);
  return async (world) => ({ input: await owned.rule.input(ofMember(world, owned.field), world) });
}

/** Called by a customer of its own, whose token it needs, or by the staff of the world. */
async function exampleOfCommand(
  { access }: Endpoint<EndpointId>,
  command: Command,
  world: World,
): Promise<Example> {
  if (access === 'staff') return { input: (await command.prepare(world, world.colleague)).input };
  const giver = await world.newMember();
  return { input: (await command.prepare(world, giver)).input, token: giver.token };
}

/** What the world's member has by the name of a field. */
function ofMember({ member }: World, field: string): string {
  const no: unknown = (member as Record<string, unknown>)[field];
  if (typeof no !== 'string') throw new Error(`The member of the world has no ${field}`);
  return no;
}

function fieldsOf({ input }: Endpoint<EndpointId>): string[] {
  return Object.keys((input._zod.def as { shape?: object }).shape ?? {});
}
