import { accounts } from '@ev/account/server/tables.ts';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { draw, drawnPng } from '@ev/media/server/testing/drawn.ts';
import { noVault } from '@ev/platform/vault.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CertificateData,
  consentVersion,
  forever,
  mostCertificates,
  pictureDays,
  uploadPath,
} from '../../contract/kinds.ts';
import { certificatePictures, certificates, orderPapers, pictureConsents } from '../tables.ts';
import {
  agree,
  begin,
  freshIdentity,
  pictured,
  refusal,
  sendPicture,
  submission,
  submitted,
  typedCard,
} from '../testing/certificates.ts';

let server: TestServer;
let place: { server: TestServer; staffToken: string };
let person: { token: string; uid: string };

beforeAll(async () => {
  server = await launch({ jobs: true });
  place = { server, staffToken: (await newStaff(server, ['sales'])).token };
});
beforeEach(async () => {
  const { accessToken, uid } = await logIn(server);
  person = { token: accessToken, uid };
  server.providers.recognition.reading = null;
  server.providers.recognition.away = false;
});
afterAll(() => server.stop());

const newcomer = async () => {
  const { accessToken, uid } = await logIn(server);
  return { token: accessToken, uid };
};
const get = (certificateNo: string, as = person) =>
  server.client.call('papers.getCertificate', { certificateNo }, as);
const submit = (certificateNo: string, data?: CertificateData, as = person) =>
  server.client.call('papers.submitCertificate', submission(certificateNo, data), as);
const staff = () => ({ token: place.staffToken });
const open = (certificateNo: string) =>
  server.client.call('papers.openCertificate', { certificateNo }, staff());
const accept = (certificateNo: string, { seenSubmission = 1, originalSeen = false } = {}) =>
  server.client.call('papers.acceptCertificate', { certificateNo, seenSubmission, originalSeen }, staff());
const refuse = (certificateNo: string, seenSubmission = 1) =>
  server.client.call('papers.refuseCertificate', { ...refusal(certificateNo), seenSubmission }, staff());
const runDailyJob = async () => {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'papers.lookAtDays', {}));
  await jobsDone(server);
};
const fieldsOf = (answer: { body: unknown }) =>
  (answer.body as { fields?: { path: string }[] }).fields?.map(({ path }) => path);
/** How many connections wait for another's lock. */
const waiting = async () => {
  const { rows } = await server.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
};
const filesOf = () =>
  [...server.providers.media.files.keys()].filter((name) => name.startsWith('certificates/'));

describe('a typed certificate', () => {
  it('is stored as typed, submitted, and shown in full to its owner only', async () => {
    const certificateNo = await begin(place, person);
    const half = { name: '林清', number: '3301' };
    await server.client.call('papers.keepCertificate', { certificateNo, data: half }, person);
    expect((await get(certificateNo)).body).toMatchObject({
      status: '0',
      data: half,
      actions: ['edit', 'submit', 'remove'],
    });
    const data = typedCard();
    expect((await submit(certificateNo, data)).body).toEqual({ status: '1' });
    expect((await get(certificateNo)).body).toMatchObject({
      status: '1',
      data,
      maskedName: '林**',
      actions: ['remove'],
    });
    const stranger = await newcomer();
    expect(outcomeOf(await get(certificateNo, stranger))).toBe('papers.certificateNotFound');
    expect(outcomeOf(await submit(certificateNo, data, stranger))).toBe('papers.certificateNotFound');
  });

  it('is stored encrypted', async () => {
    const data = typedCard();
    const certificateNo = await submitted(place, person, data);
    const [row] = await server.db
      .select()
      .from(certificates)
      .where(eq(certificates.certificateNo, certificateNo));
    const text = JSON.stringify(row);
    for (const value of [data.number, data.name, data.address]) expect(text).not.toContain(value);
    expect(row?.maskedNumber).toBe(`${data.number?.slice(0, 3)}***********${data.number?.slice(-4)}`);
  });

  it.each<[string, CertificateData, string]>([
    ['another checksum', { number: '330106199305180011' }, 'data.number'],
    ['an empty name', { name: '' }, 'data.name'],
    ['an end before today', { validTo: '2020-01-01' }, 'data.validTo'],
    ['a beginning after today', { validFrom: '2090-01-01', validTo: forever }, 'data.validFrom'],
  ])('is refused at its field for %s, and no input is lost', async (_, change, path) => {
    const certificateNo = await begin(place, person);
    const answer = await submit(certificateNo, { ...typedCard(), ...change });
    expect(outcomeOf(answer)).toBe('request.invalid');
    expect(fieldsOf(answer)).toEqual([path]);
    expect((await get(certificateNo)).body.status).toBe('0');
  });

  it('of a minor is refused, and accepted from the birthday on', async () => {
    const today = shanghaiDay(server.clock.now());
    const year = Number(today.slice(0, 4)) - 18;
    const passport = (birthday: string) => ({
      name: 'LI WEI',
      number: `E${freshIdentity().slice(-8, -1)}`,
      sex: '男',
      nationality: '新加坡',
      birthday,
      validTo: '2199-01-01',
    });
    const certificateNo = await begin(place, person, '2');
    const send = (data: CertificateData) =>
      server.client.call('papers.submitCertificate', submission(certificateNo, data, '2'), person);
    const tomorrow = shanghaiDay(new Date(server.clock.now().getTime() + dayMs));
    const late = `${year}${tomorrow.slice(4)}`.replace('-02-29', '-03-01');
    expect(fieldsOf(await send(passport(late)))).toEqual(['data.birthday']);
    expect((await send(passport(`${year}${today.slice(4)}`.replace('-02-29', '-02-28')))).body).toEqual({
      status: '1',
    });
  });

  it('whose credit code fails its checksum is accepted once that is confirmed', async () => {
    const certificateNo = await begin(place, person, '5');
    const data = { name: '岚海贸易有限公司', number: '91350100M000100Y44', legalPerson: '林清远' };
    const input = submission(certificateNo, data, '5');
    expect(outcomeOf(await server.client.call('papers.submitCertificate', input, person))).toBe(
      'papers.numberToConfirm',
    );
    const sure = { ...input, confirmed: ['creditCode' as const] };
    expect((await server.client.call('papers.submitCertificate', sure, person)).body).toEqual({
      status: '1',
    });
    expect((await open(certificateNo)).body.confirmed).toEqual(['creditCode']);
  });

  it('with a number that the customer has used already is refused, both at once too', async () => {
    const data = typedCard();
    const both = [await begin(place, person), await begin(place, person)];
    let outcomes: Promise<string[]> = Promise.resolve([]);
    await server.db.transaction(async (tx) => {
      // Neither ends before both are running.
      await tx.execute(sql`lock table state_history in share mode`);
      outcomes = Promise.all(both.map(async (no) => outcomeOf(await submit(no, data))));
      await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
    });
    expect((await outcomes).sort()).toEqual(['ok', 'papers.certificateHeld']);
  });

  it('with a number of another account is accepted; staff are told, the customer is not', async () => {
    const data = typedCard();
    const [own, other] = [
      await submitted(place, person, data),
      await submitted(place, await newcomer(), data),
    ];
    for (const no of [own, other]) expect((await open(no)).body.heldElsewhere).toBe(1);
    expect(JSON.stringify((await get(own)).body)).not.toContain('heldElsewhere');
    const found = await server.client.call(
      'papers.listAllCertificates',
      { keyword: data.number ?? '' },
      staff(),
    );
    expect(found.body.list.map(({ certificateNo }) => certificateNo).sort()).toEqual([own, other].sort());
    expect(JSON.stringify(found.body)).not.toContain(data.number);
  });

  it(`is one of ${mostCertificates} at most, also all at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: mostCertificates + 3 }, () =>
        server.client.call('papers.beginCertificate', { type: '1' }, person),
      ),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(mostCertificates);
    expect(outcomes.filter((one) => one === 'papers.tooManyCertificates')).toHaveLength(3);
  });

  it('is deleted with all its data, unless an order uses it', async () => {
    const certificateNo = await submitted(place, person);
    const remove = () => server.client.call('papers.removeCertificate', { certificateNo }, person);
    const addedAt = server.clock.now();
    const paper = {
      orderNo: `N${certificateNo}`,
      role: 'buyer' as const,
      certificateNo,
      accountId: person.uid,
      addedAt,
    };
    await server.db.insert(orderPapers).values(paper);
    expect(outcomeOf(await remove())).toBe('papers.certificateInUse');
    await server.db
      .update(orderPapers)
      .set({ endedAt: addedAt })
      .where(eq(orderPapers.orderNo, paper.orderNo));
    expect((await remove()).body).toEqual({ status: '5' });
    expect(outcomeOf(await get(certificateNo))).toBe('papers.certificateNotFound');
    const [row] = await server.db
      .select()
      .from(certificates)
      .where(eq(certificates.certificateNo, certificateNo));
    expect(row).toMatchObject({ sealedData: null, numberKey: null, maskedName: null, maskedNumber: null });
  });
});

describe('a picture', () => {
  it('is accepted after the customer’s consent, encrypted, and recognised', async () => {
    const certificateNo = await begin(place, person);
    expect(outcomeOf(await sendPicture(place, person, { certificateNo }))).toBe('papers.consentMissing');
    await agree(place, person);
    const bytes = await drawnPng();
    const sent = await sendPicture(place, person, { certificateNo }, bytes);
    expect(sent.body).toMatchObject({ certificateNo, side: 'front' });
    const [row] = await server.db
      .select()
      .from(certificatePictures)
      .where(eq(certificatePictures.certificateNo, certificateNo));
    const file = server.providers.media.files.get(`certificates/${row?.pictureId}`);
    expect(file?.length).toBeGreaterThan(0);
    expect(
      await sharp(file)
        .metadata()
        .catch(() => 'no picture'),
    ).toBe('no picture');
    expect((await server.app.inject(`/media/certificates/${row?.pictureId}`)).statusCode).toBe(404);

    server.providers.recognition.reading = {
      hints: ['unclear'],
      fields: [
        { key: 'name', value: '林清远', confidence: 99 },
        { key: 'address', value: '文三路 1 号', confidence: 71 },
        { key: 'legalPerson', value: '没有这一项', confidence: 99 },
      ],
    };
    const asked = server.providers.recognition.asked;
    const read = () =>
      server.client.call('papers.recognisePicture', { certificateNo, side: 'front' }, person);
    const fields = [
      { key: 'name', value: '林清远', sure: true },
      { key: 'address', value: '文三路 1 号', sure: false },
    ];
    expect((await read()).body).toEqual({ outcome: 'read', hints: ['unclear'], fields });
    expect((await read()).body.fields).toEqual(fields);
    expect(server.providers.recognition.asked).toBe(asked + 1);
    expect((await get(certificateNo)).body.unsure).toEqual(['address']);
    await server.client.call(
      'papers.keepCertificate',
      { certificateNo, data: { address: '文三路 12 号' } },
      person,
    );
    expect((await get(certificateNo)).body.unsure).toEqual([]);
    await submit(certificateNo, { ...typedCard(), name: '林清源' });
    expect((await open(certificateNo)).body.readOtherwise).toEqual({ name: '林清远' });
  });

  it('that cannot be recognised is no obstacle', async () => {
    const certificateNo = await pictured(place, person);
    const read = () =>
      server.client.call('papers.recognisePicture', { certificateNo, side: 'front' }, person);
    server.providers.recognition.away = true;
    expect((await read()).body).toEqual({ outcome: 'away', hints: [], fields: [] });
    server.providers.recognition.away = false;
    expect((await read()).body).toEqual({ outcome: 'nothing', hints: [], fields: [] });
    const back = await server.client.call('papers.recognisePicture', { certificateNo, side: 'back' }, person);
    expect(outcomeOf(back)).toBe('papers.pictureNotFound');
    expect((await submit(certificateNo)).body).toEqual({ status: '1' });
  });

  it('is not sent to the recognition service unless the customer agrees', async () => {
    const certificateNo = await pictured(place, person);
    const consent = { version: consentVersion, recognise: false };
    await server.client.call('papers.agreeToPictures', consent, person);
    const asked = server.providers.recognition.asked;
    const side = { certificateNo, side: 'front' as const };
    const read = await server.client.call('papers.recognisePicture', side, person);
    expect([read.body.outcome, server.providers.recognition.asked]).toEqual(['away', asked]);
    const own = await server.client.call('papers.listCertificates', {}, person);
    expect(own.body.recognises).toBe(false);
  });

  it('contains no metadata', async () => {
    const certificateNo = await begin(place, person);
    await agree(place, person);
    const exif = { IFD0: { Artist: 'the photographer' } };
    await sendPicture(place, person, { certificateNo }, await draw().withExif(exif).jpeg().toBuffer());
    await submit(certificateNo);
    const shown = await server.client.call('papers.showPicture', { certificateNo, side: 'front' }, staff());
    const { exif: left } = await sharp(Buffer.from(shown.body.jpeg, 'base64')).metadata();
    expect(left).toBeUndefined();
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a text', async () => Buffer.from('no picture at all'), 'papers.notAPicture'],
    ['too small', () => drawnPng({ width: 319, height: 500 }), 'papers.pictureTooSmall'],
    ['half of it', async () => (await drawnPng()).subarray(0, 900), 'papers.notAPicture'],
    ['a vector', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'papers.notAPicture'],
  ])('that is %s is refused', async (_, make, outcome) => {
    const certificateNo = await begin(place, person);
    await agree(place, person);
    expect(outcomeOf(await sendPicture(place, person, { certificateNo }, await make()))).toBe(outcome);
    expect((await get(certificateNo)).body.pictures).toEqual([]);
  });

  it('is accepted for a certificate of one’s own, of an existing side, before it is submitted', async () => {
    const stranger = await newcomer();
    await agree(place, stranger);
    const certificateNo = await pictured(place, person);
    const outcome = async (who: object, side = 'front') =>
      outcomeOf(await sendPicture(place, who, { certificateNo, side }));
    expect(await outcome({})).toBe('auth.tokenMissing');
    expect(await outcome(stranger)).toBe('papers.certificateNotFound');
    expect(await outcome(person, 'left')).toBe('request.invalid');
    const letter = await begin(place, person, 'L');
    expect(outcomeOf(await sendPicture(place, person, { certificateNo: letter, side: 'back' }))).toBe(
      'papers.sideUnknown',
    );
    await submit(certificateNo);
    expect(await outcome(person)).toBe('papers.certificateMoved');
    const url = `${uploadPath}?certificateNo=${certificateNo}&side=front`;
    const { statusCode } = await server.app.inject({ method: 'GET', url });
    expect(statusCode).toBe(404);
  });

  it('replaces the previous one, whose file is deleted', async () => {
    const certificateNo = await pictured(place, person);
    const [first] = await server.db
      .select()
      .from(certificatePictures)
      .where(eq(certificatePictures.certificateNo, certificateNo));
    await sendPicture(place, person, { certificateNo });
    await jobsDone(server);
    expect((await get(certificateNo)).body.pictures).toHaveLength(1);
    expect(filesOf()).not.toContain(`certificates/${first?.pictureId}`);
  });

  it('does not count when its file could not be written, and the previous one stays', async () => {
    const certificateNo = await pictured(place, person);
    server.providers.media.away = true;
    const outcome = outcomeOf(await sendPicture(place, person, { certificateNo }));
    server.providers.media.away = false;
    expect(outcome).toBe('papers.storageAway');
    expect((await get(certificateNo)).body.pictures).toHaveLength(1);
  });

  it('is deleted when the consent is withdrawn; typed input stays', async () => {
    const certificateNo = await pictured(place, person);
    await server.client.call('papers.keepCertificate', { certificateNo, data: { name: '林清远' } }, person);
    await server.client.call('papers.withdrawPictures', { version: consentVersion }, person);
    await jobsDone(server);
    expect((await get(certificateNo)).body).toMatchObject({ pictures: [], data: { name: '林清远' } });
    expect(
      (await server.client.call('papers.listCertificates', {}, person)).body.picturesAgreedAt,
    ).toBeNull();
  });

  it('leaves no file behind when the consent is withdrawn while it is being written', async () => {
    const certificateNo = await begin(place, person);
    await agree(place, person);
    const before = filesOf();
    const { media } = server.providers;
    const { put } = media;
    media.put = async (...written) => {
      await server.client.call('papers.withdrawPictures', { version: consentVersion }, person);
      await jobsDone(server);
      await put.apply(media, written);
    };
    try {
      const sent = await sendPicture(place, person, { certificateNo });
      expect(outcomeOf(sent)).toBe('papers.consentMissing');
    } finally {
      media.put = put;
    }
    await jobsDone(server);
    expect(filesOf()).toEqual(before);
  });

  it('is not accepted while the consent is being withdrawn', async () => {
    const certificateNo = await begin(place, person);
    await agree(place, person);
    const before = filesOf();
    const { media } = server.providers;
    const { put } = media;
    let takenBack: Promise<unknown> = Promise.resolve();
    media.put = async (...written) => {
      await put.apply(media, written);
      await new Promise<void>((started) => {
        takenBack = server.db.transaction(async (tx) => {
          await tx.delete(pictureConsents).where(eq(pictureConsents.accountId, person.uid));
          started();
          await expect.poll(waiting).toBeGreaterThan(0);
        });
      });
    };
    try {
      expect(outcomeOf(await sendPicture(place, person, { certificateNo }))).toBe('papers.consentMissing');
      await takenBack;
    } finally {
      media.put = put;
    }
    await jobsDone(server);
    expect(filesOf()).toEqual(before);
  });

  it(`is deleted after ${pictureDays} days`, async () => {
    const certificateNo = await pictured(place, person);
    const [row] = await server.db
      .select()
      .from(certificatePictures)
      .where(eq(certificatePictures.certificateNo, certificateNo));
    await runDailyJob();
    expect(filesOf()).toContain(`certificates/${row?.pictureId}`);
    const before = new Date(server.clock.now().getTime() - 1);
    await server.db
      .update(certificatePictures)
      .set({ deleteAt: before })
      .where(eq(certificatePictures.certificateNo, certificateNo));
    expect(row && row.deleteAt.getTime() - row.createdAt.getTime()).toBe(pictureDays * dayMs);
    await runDailyJob();
    await jobsDone(server);
    expect(filesOf()).not.toContain(`certificates/${row?.pictureId}`);
    expect((await get(certificateNo)).body.pictures).toEqual([]);
  });
});

describe('staff', () => {
  it('compare a certificate with its picture and accept it, and its pictures are deleted', async () => {
    const certificateNo = await pictured(place, person);
    await sendPicture(place, person, { certificateNo, side: 'back' });
    const data = typedCard();
    await submit(certificateNo, data);
    expect((await open(certificateNo)).body).toMatchObject({
      data,
      pictures: ['front', 'back'],
      submission: 1,
    });
    const shown = await server.client.call('papers.showPicture', { certificateNo, side: 'front' }, staff());
    const plain = await sharp(Buffer.from(shown.body.jpeg, 'base64')).stats();
    // One colour was sent; the watermark over it has another one.
    expect(Math.max(...plain.channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
    expect((await accept(certificateNo)).body).toEqual({ status: '2' });
    await jobsDone(server);
    const held = await server.db.$count(
      certificatePictures,
      eq(certificatePictures.certificateNo, certificateNo),
    );
    expect(held).toBe(0);
    const auditEntries = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `certificate:${certificateNo}`));
    expect(auditEntries.map(({ action }) => action).sort()).toEqual([
      'certificate.accept',
      'certificate.opened',
      'certificate.pictureShown',
    ]);
    expect(JSON.stringify(auditEntries)).not.toContain(data.number);
    // Once it is verified nobody sees it in full any more.
    expect(outcomeOf(await open(certificateNo))).toBe('papers.certificateMoved');
    const again = await server.client.call('papers.showPicture', { certificateNo, side: 'front' }, staff());
    expect(outcomeOf(again)).toBe('papers.certificateMoved');
  });

  it('refuse it field by field; the customer is notified, corrects it and submits it again', async () => {
    const certificateNo = await submitted(place, person);
    expect((await refuse(certificateNo)).body).toEqual({ status: '3' });
    expect((await get(certificateNo)).body).toMatchObject({
      status: '3',
      faults: [{ path: 'data.name', message: '姓名：与证件照片不一致（少一个字）' }],
      actions: ['edit', 'submit', 'remove'],
    });
    const inbox = await server.client.call('message.listMessages', {}, person);
    expect(inbox.body.list[0]).toMatchObject({ title: '证件未通过核验' });
    expect((await submit(certificateNo)).body).toEqual({ status: '1' });
    expect((await open(certificateNo)).body).toMatchObject({
      submission: 2,
      previousFaults: [{ path: 'data.name' }],
    });
    // The decision on the first submission does not apply to the second.
    expect(outcomeOf(await accept(certificateNo, { originalSeen: true }))).toBe('papers.certificateMoved');
  });

  it('accept a typed one only by its original', async () => {
    const certificateNo = await submitted(place, person);
    expect(outcomeOf(await accept(certificateNo))).toBe('papers.nothingCompared');
    expect((await accept(certificateNo, { originalSeen: true })).body).toEqual({ status: '2' });
  });

  it('at once: one decides, the other one is told', async () => {
    const certificateNo = await submitted(place, person);
    const answers = await Promise.all([
      accept(certificateNo, { originalSeen: true }),
      refuse(certificateNo),
      accept(certificateNo, { originalSeen: true }),
    ]);
    const outcomes = answers.map((one) => outcomeOf(one));
    expect(outcomes.sort()).toEqual(['ok', 'papers.certificateMoved', 'papers.certificateMoved']);
  });

  it('refuse only fields that a certificate of the type has', async () => {
    const certificateNo = await submitted(place, person);
    const input = {
      certificateNo,
      seenSubmission: 1,
      faults: [{ field: 'legalPerson', reason: 'differs' }],
    } as const;
    const answer = await server.client.call(
      'papers.refuseCertificate',
      { ...input, faults: [...input.faults] },
      staff(),
    );
    expect(outcomeOf(answer)).toBe('papers.fieldUnknown');
  });

  it('without the permission see nothing', async () => {
    const certificateNo = await submitted(place, person);
    const { token } = await newStaff(server, ['editor']);
    const answer = await server.client.call('papers.openCertificate', { certificateNo }, { token });
    expect(outcomeOf(answer)).toBe('auth.forbidden');
  });

  it('see nothing of a draft', async () => {
    const certificateNo = await begin(place, person);
    const found = await server.client.call('papers.listAllCertificates', { keyword: certificateNo }, staff());
    expect(found.body.list).toEqual([]);
  });
});

describe('time', () => {
  it('expires a certificate, and abandoned drafts', async () => {
    const expiring = await submitted(place, person);
    const left = await begin(place, person);
    const yesterday = shanghaiDay(new Date(server.clock.now().getTime() - dayMs));
    await server.db
      .update(certificates)
      .set({ validTo: yesterday })
      .where(eq(certificates.certificateNo, expiring));
    const longAgo = new Date(server.clock.now().getTime() - 91 * dayMs);
    await server.db
      .update(certificates)
      .set({ updatedAt: longAgo })
      .where(eq(certificates.certificateNo, left));
    await runDailyJob();
    expect((await get(expiring)).body.status).toBe('4');
    expect(outcomeOf(await get(left))).toBe('papers.certificateNotFound');
  });

  it.each([
    ['a month before', 30, 1],
    ['on the last day', 0, 1],
    ['not earlier', 31, 0],
  ])('announces an expiry: %s, once', async (_, days, messages) => {
    const certificateNo = await submitted(place, person);
    await accept(certificateNo, { originalSeen: true });
    const validTo = addDays(shanghaiDay(server.clock.now()), days);
    await server.db
      .update(certificates)
      .set({ validTo })
      .where(eq(certificates.certificateNo, certificateNo));
    await runDailyJob();
    await runDailyJob();
    const { body } = await server.client.call('message.listMessages', {}, person);
    const told = body.list.filter(({ title }) => title === '证件即将到期');
    expect(told).toHaveLength(messages);
    if (messages) expect(told[0]?.text).toContain(formatFullDay(validTo));
  });

  it('ends the data of a closed account: pictures, numbers, the consent', async () => {
    const stays = await newcomer();
    const [own, others] = [await pictured(place, person), await pictured(place, stays)];
    const data = typedCard();
    const typed = await submitted(place, person, data);
    // A live order uses the second one.
    const onOrder = await submitted(place, person);
    const paper = {
      orderNo: `O${onOrder}`,
      role: 'buyer',
      certificateNo: onOrder,
      accountId: person.uid,
    } as const;
    await server.db.insert(orderPapers).values({ ...paper, addedAt: server.clock.now() });
    await server.db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, person.uid));
    await runDailyJob();

    const rows = await server.db.select().from(certificates).where(eq(certificates.accountId, person.uid));
    const of = (no: string) => rows.find(({ certificateNo }) => certificateNo === no);
    for (const no of [own, typed])
      expect(of(no)).toMatchObject({
        status: '5',
        sealedData: null,
        numberKey: null,
        maskedName: null,
        maskedNumber: null,
      });
    const held = await server.db.select().from(certificatePictures);
    expect(held.filter(({ certificateNo }) => [own, typed, onOrder].includes(certificateNo))).toEqual([]);
    const consent = eq(pictureConsents.accountId, person.uid);
    expect(await server.db.$count(pictureConsents, consent)).toBe(0);
    expect(of(onOrder)?.status).toBe('1');

    await server.db
      .update(orderPapers)
      .set({ endedAt: server.clock.now() })
      .where(eq(orderPapers.orderNo, paper.orderNo));
    await runDailyJob();
    const [ended] = await server.db
      .select()
      .from(certificates)
      .where(eq(certificates.certificateNo, onOrder));
    expect(ended).toMatchObject({ status: '5', sealedData: null, numberKey: null });
    // No other account's.
    expect((await get(others, stays)).body.pictures).toHaveLength(1);
  });
});

it('without a key nothing is accepted', async () => {
  const without = await launch({
    providers: { papersVault: noVault('papers.notOffered') },
  });
  const { accessToken: token } = await logIn(without);
  expect((await without.client.call('papers.listCertificates', {}, { token })).body.offered).toBe(false);
  const started = await without.client.call('papers.beginCertificate', { type: '1' }, { token });
  expect(outcomeOf(started)).toBe('papers.notOffered');
  const { rows } = await without.db.execute(sql`select count(*)::int as n from certificate`);
  expect(rows).toEqual([{ n: 0 }]);
  await without.stop();
});
