import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointId } from '@ev/contract';
import { clientType } from '@ev/contract/client-type';
import { uuid } from '@ev/kernel/ids.ts';
import { createRandom } from '@ev/kernel/random.ts';
import type { Actor, Call } from '@ev/platform/call.ts';
import { allowedBy, permissionsOf } from '@ev/platform/catalogues.ts';
import { runOnce } from '@ev/platform/idempotency.ts';
import type { Episode, LifePart, LifePartners, LifeStage } from '@ev/platform/life-part.ts';
import type { Partners } from '@ev/platform/partners.ts';
import Fastify from 'fastify';
import { compose, type Resources } from '../composition.ts';
import { parseInput } from '../gateway/validate.ts';
import { createOwnJobs } from './own-jobs.ts';

/** No member of the cast does two things at the same moment. */
const betweenActionsMs = 3_000;
const restDayMs = 60_000;

export type LifeResources = Omit<Resources, 'clock' | 'jobs'> & {
  jobs: Resources['jobs'];
  parts: readonly LifePart[];
  seed: string;
  today: Date;
  /**
   * How long the cast rests after each action, as a multiple of the time that the action took, so that other
   * requests come first.
   */
  restFactor(): number;
  /**
   * Called before the remaining jobs are moved to the real queue: the partners must know about the episodes
   * first.
   */
  leave(): Promise<unknown>;
};

export type Stage = { play(episode: Episode): Promise<void>; close(): Promise<void> };

const unlimited = { perMinute: 10_000, perHour: 100_000, perDay: 1_000_000 };

/**
 * A second instance of the product on the same database, with a clock of its own: its actions are dated at
 * the cast's time, while all other requests continue in the present. Its partners are simulated at the same
 * time. No request reaches it.
 */
export async function openStage(resources: LifeResources): Promise<Stage> {
  const {
    parts,
    seed,
    today,
    restFactor,
    leave,
    jobs: presentJobs,
    partners: present,
    ...shared
  } = resources;
  const { db } = shared;
  let at = today;
  const clock = { now: () => at };
  const jobs = createOwnJobs(clock.now);
  const makers = Object.assign({}, ...parts.map((part) => part.partners ?? {})) as Record<
    string,
    (own: typeof clock, present: Partners) => unknown
  >;
  const made = Object.entries(makers).map(([name, make]) => [name, make(clock, present)] as const);
  const partners = Object.fromEntries(made) as unknown as LifePartners;
  const unheard = { ...shared.signals, on: () => undefined };
  const composition = await compose({
    ...shared,
    // No SMS of the cast is sent, so the budget over all phones does not refuse them when many come together.
    // Backups are made in the present.
    config: {
      ...shared.config,
      codeBudget: unlimited,
      backups: { ...shared.config.backups, directory: null },
    },
    signals: unheard,
    // Faults that the cast meets are part of its story and of no interest to the operator of the demo.
    log: shared.log.child({ cast: true }, { level: 'fatal' }),
    clock,
    jobs,
    partners: partners as unknown as Partners,
  });
  const { gateway, handlers } = composition;
  const endpoints = new Map(gateway.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const rows = permissionsOf(shared.domains);
  const staff = new Map(parts.flatMap((part) => part.staff ?? []).map((one) => [one.username, one]));
  const app = Fastify();
  for (const route of composition.routes) await app.register(route);
  await app.ready();

  /** Other requests come first: the longer an action took, the longer the rest after it. */
  async function gently<Result>(work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    const result = await work();
    const rest = restFactor();
    if (rest > 0) await sleep((performance.now() - begun) * rest);
    return result;
  }

  async function doWhatIsDue(until: number): Promise<void> {
    for (let job = jobs.take(until); job; job = jobs.take(until)) {
      const { name, payload, due } = job;
      at = new Date(Math.max(at.getTime(), due));
      await gently(() => jobs.run(name, payload));
    }
  }

  async function until(moment: Date): Promise<void> {
    const passedMs = moment.getTime() - at.getTime();
    if (passedMs < 0) return;
    await doWhatIsDue(moment.getTime());
    at = moment;
    if (passedMs < restDayMs) return;
    for (const name of parts.flatMap((part) => part.byTheMinute ?? [])) {
      await gently(() => jobs.run(name, {} as never));
    }
    await doWhatIsDue(moment.getTime());
  }

  function stageOf(episode: Episode): LifeStage {
    const keys = createRandom(`${seed}/${episode.name}/keys`);

    /** Does what the gateway does after authentication and the signature check. */
    async function act(actor: Actor, id: EndpointId, input: unknown): Promise<never> {
      const endpoint = endpoints.get(id);
      if (!endpoint) throw new Error(`There is no call ${id}`);
      if (actor.kind === 'staff' && !endpoint.beforeSetUp) {
        gateway.requirePermission(actor, endpoint.permission ?? null);
      }
      await until(new Date(at.getTime() + betweenActionsMs));
      const parsed = parseInput(endpoint.input, input);
      const key = uuid(keys.next);
      const call: Call = {
        requestId: key,
        actor,
        clientType: clientType.browser,
        deviceId: '',
        // A network address of its own for each episode, so that no rate limit applies.
        ip: `10.${[...createHash('sha256').update(episode.name).digest()].slice(0, 3).join('.')}`,
        once: (work) =>
          runOnce(
            db,
            clock,
            {
              actorKey: `cast:${episode.name}`,
              endpointId: id,
              key,
              bodyHash: createHash('sha256').update(JSON.stringify(parsed)).digest('base64url'),
            },
            work,
          ),
      };
      const handler = handlers[id] as unknown as (input: unknown, call: Call) => Promise<never>;
      return gently(() => handler(parsed, call));
    }

    const stage: LifeStage = {
      clock,
      db,
      partners,
      until,
      async reach(moment, about) {
        for (const { moments } of parts) await moments?.[moment]?.(stage, about);
      },
      asVisitor: (id, input) => act({ kind: 'visitor' }, id, input),
      asMember: (accountId, id, input) =>
        act({ kind: 'member', accountId, sessionId: uuid(createRandom(accountId).next) }, id, input),
      asStaff: (username, id, input) => {
        const member = staff.get(username);
        if (!member) throw new Error(`There is no ${username} on the staff`);
        const { id: staffId, name, roles } = member;
        const sessionId = uuid(createRandom(staffId).next);
        const permissions = allowedBy(rows, roles);
        const due = { passwordDue: false, secondFactorDue: false };
        return act({ kind: 'staff', staffId, sessionId, name, roles, permissions, ...due }, id, input);
      },
      async deliver(url, message) {
        const { statusCode } = await gently(() => app.inject({ method: 'POST', url, ...message }));
        if (statusCode >= 300) throw new Error(`${url} answers ${statusCode}`);
        await doWhatIsDue(at.getTime());
      },
    };
    return stage;
  }

  /** Jobs that are due later belong to the present: they move to the real queue. */
  async function handOver(): Promise<void> {
    for (const { name, payload, due, onceKey } of jobs.takeAll()) {
      const afterSeconds = Math.max(0, Math.ceil((due - today.getTime()) / 1000));
      const options = onceKey === undefined ? { afterSeconds } : { afterSeconds, onceKey };
      await db.transaction((tx) => presentJobs.enqueue(tx, name, payload, options));
    }
  }

  return {
    async play(episode) {
      at = new Date(0);
      try {
        await episode.play(stageOf(episode));
        await until(today);
      } finally {
        await leave();
        await handOver();
      }
    },
    close: () => app.close(),
  };
}
