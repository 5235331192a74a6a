import { newBuyer } from '@ev/order/server/testing/buyer.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { newSeller } from '@ev/store/server/testing/team.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal, submitted } from '../testing/certificates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

/** What a staff member gets of a certificate. */
async function seenBy({ token }: { token: string }, certificateNo: string) {
  const call: TestServer['client']['call'] = (id, input) => server.client.call(id, input, { token });
  const opened = await call('papers.openCertificate', { certificateNo });
  const shown = await call('papers.showPicture', { certificateNo, side: 'front' });
  const { list } = (await call('papers.listAllCertificates', { keyword: certificateNo })).body;
  const { lists } = (await call('operations.getOverview', {})).body;
  const waiting = lists.find(({ name }) => name === 'certificatesToVerify')?.first ?? [];
  return {
    opened: outcomeOf(opened),
    shown: outcomeOf(shown),
    actions: list[0]?.actions,
    waits: waiting.some(({ id }) => id === certificateNo),
  };
}

it('of a customer of another store is neither shown to verify nor opened nor decided on', async () => {
  const buyer = await newBuyer(server);
  await buyer.submit();
  const certificateNo = await submitted({ server }, { token: buyer.token() });
  const local = await newSeller(server, 's33010001');
  const distant = await newSeller(server, 's31000001');
  const closed = {
    opened: 'contact.otherStore',
    shown: 'contact.otherStore',
    actions: [],
    waits: false,
  };
  const open = {
    opened: 'ok',
    // It was typed.
    shown: 'papers.pictureNotFound',
    actions: ['open', 'accept', 'refuse'],
    waits: true,
  };
  expect(await seenBy(distant, certificateNo)).toEqual(closed);
  for (const [id, input] of [
    ['papers.acceptCertificate', { certificateNo, seenSubmission: 1, originalSeen: true }],
    ['papers.refuseCertificate', { ...refusal(certificateNo), seenSubmission: 1 }],
  ] as const)
    expect(outcomeOf(await server.client.call(id, input, { token: distant.token }))).toBe(
      'contact.otherStore',
    );
  expect(await seenBy(local, certificateNo)).toEqual(open);
  expect(await seenBy(await newStaff(server, ['administrator']), certificateNo)).toEqual(open);
});

it('of a customer of no store is open to every store', async () => {
  const buyer = await newBuyer(server);
  const certificateNo = await submitted({ server }, { token: buyer.token() });
  const distant = await newSeller(server, 's31000001');
  expect(await seenBy(distant, certificateNo)).toMatchObject({ opened: 'ok', waits: true });
});
