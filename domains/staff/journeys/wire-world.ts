import type { Api, EndpointId } from '@ev/contract';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import { until } from '@ev/testkit/until.ts';
import { as, logIn } from '@ev/testkit/wire/member.ts';
import { call, type Target } from '@ev/testkit/wire/wire-caller.ts';
import { demoStaffPassword } from '../world/staff-part.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** The demo, whose time passes on request. */
export type World = ReturnType<typeof openWorld>;

/** @param target the server; calls follow its clock when it is moved */
export function openWorld(target: Target, sandbox: string) {
  let aheadMs = 0;
  const moved: Target = { ...target, now: () => Date.now() + aheadMs };
  const members = remembered((phone) => logIn(moved, sandbox, phone));
  const staff = remembered(async (username) => {
    const { accessToken } = await call(moved, 'staff.login', { username, password: demoStaffPassword });
    return { token: accessToken };
  });

  return {
    target: moved,
    sandbox,
    /** Logged in until the world's clock is moved far. */
    member: members.get,
    /** Days and weeks at once; sessions that have expired meanwhile are reopened. */
    async pass(ms: number): Promise<void> {
      aheadMs += ms;
      await moveWorldTo(sandbox, aheadMs);
      if (ms < sessionMs) return;
      members.forget();
      staff.forget();
    },
    async call<Id extends EndpointId>(phone: string, id: Id, input: Api[Id]['input']) {
      return call(moved, id, input, as(await members.get(phone)));
    },
    async act<Id extends EndpointId>(username: string, id: Id, input: Api[Id]['input']) {
      return call(moved, id, input, await staff.get(username));
    },
    /** Retried until it holds, because background work takes its time. */
    async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
      await until(() => `${what} did not come about`, isSo, backgroundPatienceMs);
    },
  };
}

/** Shorter than an idle session lasts. */
const sessionMs = 60 * minuteMs;

function remembered<Value>(make: (name: string) => Promise<Value>) {
  const values = new Map<string, Promise<Value>>();
  return {
    get(name: string): Promise<Value> {
      const value = values.get(name) ?? make(name);
      values.set(name, value);
      return value;
    },
    forget: () => values.clear(),
  };
}
