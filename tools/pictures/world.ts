import { setTimeout as sleep } from 'node:timers/promises';
import { demoStaffPassword } from '../../domains/staff/world/staff-part.ts';
import type { Api, EndpointId } from '../../packages/contract/src/index.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { as, logIn } from '../bench/lib/member.ts';
import { call } from '../bench/lib/wire-caller.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** A demo whose clock is moved by the caller. */
export type World = ReturnType<typeof openWorld>;

/** @param target the server; calls follow its clock when it is moved. */
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
    /** A logged-in customer; the session lasts until the demo's clock is moved far. */
    member: members.get,
    /** Moves the clock by days or weeks at once; after a longer time customers log in again. */
    async pass(ms: number): Promise<void> {
      aheadMs += ms;
      await post(`${sandbox}/clock`, { offsetMs: aheadMs });
      await sleep(followMs);
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
    /** Polls until the condition is true, because background work takes time. */
    async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
      const deadline = performance.now() + patienceMs;
      while (!(await isSo())) {
        if (performance.now() > deadline) throw new Error(`${what} did not come about`);
        await sleep(pauseMs);
      }
    },
  };
}

/** The sandbox reads the demo's clock every two seconds. */
const followMs = 2_500;
/** Shorter than a session lasts without activity. */
const sessionMs = 60 * minuteMs;
const patienceMs = 60_000;
const pauseMs = 250;

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

/** Uses a control of the sandbox; true when it had an effect. */
async function post(url: string, body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.body?.cancel();
  return response.ok;
}

/** Cars move through the factory on command, not by the clock. */
export async function takeFactoryOver(sandbox: string): Promise<void> {
  const settings = new URLSearchParams({ answersWithdrawals: 'on' });
  await fetch(`${sandbox}/factory/settings`, { method: 'POST', body: settings, redirect: 'manual' });
}

/** True when the factory knew the order and had not reached that stage yet. */
export function factoryPlaysTo(sandbox: string, orderNo: string, stage: string): Promise<boolean> {
  return post(`${sandbox}/factory/control/${orderNo}`, { act: 'playTo', stage });
}

/** The next step of a car. */
export function factoryGoesOn(sandbox: string, orderNo: string): Promise<boolean> {
  return post(`${sandbox}/factory/control/${orderNo}`, { act: 'next' });
}
