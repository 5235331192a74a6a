import type { Api } from '@ev/contract';
import type { Scope } from '@ev/contract/scopes';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { scopeOf, scopesFor } from '@ev/platform/scope.ts';
import { mostCounted } from '../contract/most-counted.ts';
import type { Task, Waiting, Whose } from './public.ts';

type Overview = Api['operations.getOverview']['output'];

/** Items shown of a list; the rest is on its page. */
const depth = 5;

export function createOverview(parts: {
  clock: Clock;
  waiting: () => readonly Waiting[];
  /** Null for staff without a store. */
  storeOf: (asking: StaffActor) => Promise<string | null>;
  figures: () => Promise<NonNullable<Overview['figures']>>;
}) {
  const { clock, waiting, storeOf, figures } = parts;
  return {
    /** What the staff member can act on. */
    async get(actor: StaffActor, asked: Scope | undefined): Promise<Overview> {
      const storeId = await storeOf(actor);
      const of = scopeOf(asked, storeId);
      const whose = whoseIs(of, actor, storeId);
      const own = waiting().filter(({ permission }) =>
        typeof permission === 'function' ? permission(actor) : actor.permissions.includes(permission),
      );
      const [lists, counted, running] = await Promise.all([
        Promise.all(
          own.flatMap((one) =>
            'list' in one ? one.list(whose, { depth, most: mostCounted + 1 }).then(presentAs(one.name)) : [],
          ),
        ),
        Promise.all(
          own.flatMap((one) =>
            'count' in one
              ? one.count(actor).then((count) => ({ name: one.name, count, passing: one.passing ?? false }))
              : [],
          ),
        ),
        actor.permissions.includes('jobs.read') ? figures() : null,
      ]);
      return {
        of,
        scopes: scopesFor(storeId),
        lists,
        counts: counted
          .filter(({ count, passing }) => count > 0 || !passing)
          .map(({ name, count }) => ({ name, count })),
        figures: running,
        serverTime: clock.now().toISOString(),
      };
    },
  };
}

function whoseIs(of: Scope, asking: StaffActor, storeId: string | null): Whose {
  return {
    asking,
    staffId: of === 'mine' ? asking.staffId : null,
    storeId: of === 'store' ? storeId : null,
  };
}

const presentAs =
  (name: string) =>
  ({ total, first }: { total: number; first: readonly Task[] }): Overview['lists'][number] => ({
    name,
    total,
    first: first.map(({ since, due, ...task }) => ({
      ...task,
      since: since.toISOString(),
      dueAt: due instanceof Date ? due.toISOString() : null,
      dueOn: typeof due === 'string' ? due : null,
    })),
  });
