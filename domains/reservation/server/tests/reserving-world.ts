import { randomUUID } from 'node:crypto';
import { Neighbours } from '@ev/charge/server/testing/charging-world.ts';
import { OperatorRefused, OperatorSilent } from '@ev/operator/server/public.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { StationCard, StationGun } from '@ev/station/server/public.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';

/** How the lock of a test responds to a request to open. */
type Lock = 'down' | 'stuck' | 'refused' | 'silent';

export const place = { lat: 31.2304, lng: 121.4737 };

/** The domains next to charging, with ground locks and with reservations themselves. */
export class ReservingNeighbours extends Neighbours {
  lock: Lock = 'down';
  readsPlates = true;

  free(changes: Partial<StationGun> = {}): StationGun {
    return this.gun({ status: 'free', hasLock: true, ...changes });
  }

  override async ask(operator: string, name: never, request: Record<string, unknown>): Promise<unknown> {
    const asked: string = name;
    if (asked === 'query_ground_lock_auth') {
      this.asked.push({ name, request });
      return { connectorId: request.connectorId, succeeded: this.readsPlates, reason: 0 };
    }
    if (asked !== 'query_drop_lock' && asked !== 'query_drop_lock_result')
      return super.ask(operator, name, request);
    this.asked.push({ name, request });
    if (this.lock === 'silent') throw new OperatorSilent('no answer');
    if (this.lock === 'refused') throw new OperatorRefused(4004, 'no');
    const { dropLockSeq } = request;
    return asked === 'query_drop_lock'
      ? { dropLockSeq, succeeded: true, reason: 0 }
      : { dropLockSeq, lock: this.lock === 'stuck' ? 'up' : 'down' };
  }

  override async domains(): Promise<LoadedDomain[]> {
    const house = await houseDomains();
    const others = await super.domains();
    return house.flatMap((own) => {
      const found = others.find(({ name }) => name === own.name);
      if (own.name !== 'station' || !found?.module) return own.name === 'reservation' ? own : (found ?? []);
      const { create } = found.module;
      const withCards = (context: ModuleContext) => {
        const parts = create(context);
        return { ...parts, services: { ...parts.services, cards: this.placesOf } as never };
      };
      return { ...found, module: { create: withCards } };
    });
  }

  private placesOf = async (ids: readonly string[]): Promise<Map<string, StationCard>> =>
    new Map(
      ids.map((id) => [
        id,
        { name: '滨江超级充电站', address: '上海市黄浦区滨江大道 1 号', operatorName: '江行充电', ...place },
      ]),
    );
}

export async function openReservingWorld() {
  const neighbours = new ReservingNeighbours();
  const server = await launch({ jobs: true, domains: await neighbours.domains() });
  return { server, neighbours };
}

export const reserveInput = (connectorId: string) => ({ connectorId, minutes: 15 as const, plate: '' });

export const reserve = (server: TestServer, token: string, connectorId: string, more = {}) =>
  server.client.call(
    'reservation.reserveGun',
    { ...reserveInput(connectorId), ...more },
    { token, key: randomUUID() },
  );
