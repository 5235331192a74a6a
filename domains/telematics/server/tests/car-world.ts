import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import type { ShareScope } from '@ev/vehicle/contract/kinds.ts';
import { activeShare, newHolder, ownVehicle, whilePassing } from '@ev/vehicle/server/testing/vehicles.ts';
import { eq } from 'drizzle-orm';
import type { CarMessage } from '../link/port.ts';
import { vehicleCommands } from '../tables.ts';
import { agree, aReport, connectedCar, say } from '../testing/cars.ts';

export type Driver = { token: string; uid: string };
export type CarWorld = Awaited<ReturnType<typeof openCarWorld>>;

/** Two processes on one database, with cars and their customers. */
export async function openCarWorld() {
  const server = await launch({ jobs: true });
  const other = await launchOn(server.databaseUrl, { jobs: true, providers: server.providers });
  const place = { server };
  const { client, db } = server;
  const link = server.providers.vehicles;

  const newDriver = (): Promise<Driver> => newHolder(server);

  return {
    server,
    other,
    client,
    db,
    link,
    newDriver,
    ownCar: (driver: Driver) => ownVehicle(place, driver),
    agree: (driver: Driver, vin: string, purposes: Parameters<typeof agree>[3], granted = true) =>
      agree(place, driver, vin, purposes, granted),
    share: (owner: Driver, family: Driver, vin: string, scopes: ShareScope[]) =>
      activeShare(place, owner, family, vin, { scopes }),
    whilePassing: <Answer>(vin: string, to: Driver, call: () => Promise<Answer>) =>
      whilePassing(place, vin, to, call),
    say: (vin: string, topic: string, body: unknown, change: Partial<CarMessage> = {}) =>
      say(place, vin, topic, body, change),
    report: (vin: string, changes: Parameters<typeof aReport>[1] = {}, change: Partial<CarMessage> = {}) =>
      say(place, vin, 'state', aReport(server.clock.now(), changes), change),
    /** A customer with a car that has reported. */
    async driverWithCar() {
      const driver = await newDriver();
      return { driver, vin: await connectedCar(place, driver) };
    },
    state: async ({ token }: Driver, vin: string) =>
      (await client.call('telematics.getState', { vin }, { token })).body,
    send: ({ token }: Driver, vin: string, kind: 'lock' | 'climateOn' = 'lock', at = server) =>
      at.client.call(
        'telematics.sendCommand',
        { vin, kind, ...(kind === 'climateOn' && { celsius: 22 }) },
        { token },
      ),
    /** A command that the broker has taken. Returns its number. */
    async sent(driver: Driver, vin: string): Promise<string> {
      const { body } = await this.send(driver, vin);
      await jobsDone(server);
      return body.commandNo;
    },
    answer: (
      vin: string,
      commandNo: string,
      failure: string | null = null,
      change: Partial<CarMessage> = {},
    ) => say(place, vin, 'answer', { commandNo, outcome: failure ? 'refused' : 'done', failure }, change),
    async command(commandNo: string) {
      const [row] = await db.select().from(vehicleCommands).where(eq(vehicleCommands.commandNo, commandNo));
      if (!row) throw new Error(`There is no command ${commandNo}`);
      return row;
    },
    outcomeOf,
    jobsDone: () => jobsDone(server),
    moveClock(ms: number): void {
      for (const { clock } of [server, other]) clock.setOffset(ms);
    },
    /** What runs every minute, now. */
    async sweep(): Promise<void> {
      await db.transaction((tx) => server.jobs.enqueue(tx, 'telematics.lookAround', {}));
      await jobsDone(server);
    },
    async stop(): Promise<void> {
      await other.stop();
      await server.stop();
    },
  };
}
