import { logIn } from '@ev/account/server/testing/log-in.ts';
import { createLog } from '@ev/platform/log.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unclaimedHours } from '../../contract/private-picture.ts';
import { createPrivatePictures } from '../private-pictures.ts';
import { privatePictures } from '../tables.ts';
import { mark, markedPictures } from '../testing/marked-pictures.ts';
import { privatePicture, sendPrivate } from '../testing/private-pictures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server?.stop());

const newCustomer = async () => {
  const { accessToken: token, uid } = await logIn(server);
  return { token, uid };
};
function home() {
  const { db, clock, providers } = server;
  return createPrivatePictures({
    db,
    clock,
    log: createLog({ level: 'fatal' }),
    storage: providers.media,
    vault: providers.mediaVault,
    jobs: { enqueue: async () => {} } as never,
    limiter: { take: async () => true } as never,
  });
}

it('is accepted from a customer only, redrawn and encrypted', async () => {
  expect(outcomeOf(await sendPrivate(server, {}))).toBe('auth.tokenMissing');
  const person = await newCustomer();
  expect(outcomeOf(await sendPrivate(server, person, Buffer.from('<svg xmlns="x"></svg>')))).toBe(
    'media.vectorRefused',
  );
  const [draw] = Object.values(markedPictures);
  const sent = await sendPrivate(server, person, await draw?.());
  const name = `private/${sent.body.pictureId}`;
  const sealed = server.providers.media.files.get(name);
  expect(sealed?.subarray(0, 64).toString('latin1')).not.toContain('\xff\xd8\xff');
  const opened = server.providers.mediaVault.open(sealed as Buffer, name);
  expect((await sharp(opened).metadata()).format).toBe('jpeg');
  expect(opened.includes(mark, 0, 'latin1')).toBe(false);
  expect((await server.app.inject({ method: 'GET', url: `/media/${name}` })).statusCode).toBe(404);
});

it('belongs to one record of its own customer', async () => {
  const { services } = home();
  const [person, other] = [await newCustomer(), await newCustomer()];
  const pictureId = await privatePicture({ server }, person);
  const claim = (accountId: string, owner: string) =>
    server.db.transaction((tx) =>
      services.claim(tx, { senderId: accountId, pictureIds: [pictureId], owner, keptDays: 400 }),
    );
  const none = { errorName: 'media.privatePictureNotFound' };
  await expect(claim(other.uid, 'thing:1')).rejects.toMatchObject(none);
  const both = await Promise.allSettled([claim(person.uid, 'thing:1'), claim(person.uid, 'thing:2')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const owner = both[0]?.status === 'fulfilled' ? 'thing:1' : 'thing:2';
  expect(await services.idsOf(server.db, owner)).toEqual([pictureId]);
  expect((await services.read(owner, pictureId)).width).toBe(640);
  await expect(services.read('thing:3', pictureId)).rejects.toMatchObject(none);
});

it('is deleted with its file when nothing has named it for a day', async () => {
  const person = await newCustomer();
  const [vain, named] = [await privatePicture({ server }, person), await privatePicture({ server }, person)];
  const { services } = home();
  await server.db.transaction((tx) =>
    services.claim(tx, { senderId: person.uid, pictureIds: [named], owner: 'thing:kept', keptDays: 400 }),
  );
  server.clock.setOffset((unclaimedHours + 1) * 3_600_000);
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'platform.sweep', {}));
  await jobsDone(server);
  expect(await server.db.$count(privatePictures, eq(privatePictures.pictureId, vain))).toBe(0);
  expect(server.providers.media.files.has(`private/${vain}`)).toBe(false);
  expect((await services.read('thing:kept', named)).height).toBe(400);
});
