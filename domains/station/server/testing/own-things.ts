import { randomUUID } from 'node:crypto';
import type { Api } from '@ev/contract';
import { rateWindows } from '@ev/platform/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { like } from 'drizzle-orm';
import { placeStations, services } from './place-stations.ts';
import { gunOf, reportedStation, stationIdOf, terminalOf } from './reported-stations.ts';

type Place = { server: TestServer; staffToken: string };
type Holder = { token: string; uid: string };

/** The stations of the walks: the first two, which customers see. */
export const placeForWalks = ({ server }: Pick<Place, 'server'>) =>
  placeStations(server, [reportedStation(1), reportedStation(2)]);

export const faultInput: Api['station.reportFault']['input'] = {
  terminalNumber: terminalOf(1),
  connectorId: gunOf(1),
  kind: 'cannotStart',
  text: '插枪后屏幕一直显示等待',
};
export const outcome = '已更换枪头，现在可以充电';

/** One more report of a customer. Returns its number. */
export async function report(
  { server }: Pick<Place, 'server'>,
  { token }: { token: string },
): Promise<string> {
  await placeForWalks({ server });
  // A walk sends more than the daily limit.
  await server.db.delete(rateWindows).where(like(rateWindows.key, 'charging-report:%'));
  return (await server.client.call('station.reportFault', faultInput, { token })).body.reportNo;
}

export async function settle(world: Place, person: { token: string }): Promise<string> {
  const reportNo = await report(world, person);
  await world.server.client.call('station.settleReport', { reportNo, outcome }, { token: world.staffToken });
  return reportNo;
}

/** A customer's charging session at a station. Returns its number. */
export async function use({ server }: Pick<Place, 'server'>, { uid }: Pick<Holder, 'uid'>): Promise<string> {
  await placeForWalks({ server });
  const chargeOrderId = `C${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const { own } = services(server);
  await server.db.transaction((tx) =>
    own.noteUse(tx, { chargeOrderId, accountId: uid, connectorId: gunOf(1), at: server.clock.now() }),
  );
  return chargeOrderId;
}

/** A customer's review of a station. Returns the number of its session. */
export async function review(place: Pick<Place, 'server'>, holder: Holder): Promise<string> {
  const chargeOrderId = await use(place, holder);
  const input = { chargeOrderId, stars: 4 };
  await place.server.client.call('station.rateStation', input, { token: holder.token });
  return chargeOrderId;
}

export const anyStation = stationIdOf(1);
