import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import { consentVersion } from '../../../contract/kinds.ts';
import {
  agree,
  begin,
  pictured,
  refusal,
  sendPicture,
  submission,
  submitted,
  submittedForOrder,
} from '../../testing/certificates.ts';

const moved = { written: { table: 'certificate', by: 'update' }, afterADay: 'first answer' } as const;

const beginCertificate: Command<'papers.beginCertificate'> = {
  prepare: async (world, { uid }) => ({
    input: { type: '1' },
    otherInput: { type: '2' },
    effects: () => countOf(world, sql`select count(*) as n from certificate where account_id::text = ${uid}`),
  }),
  written: { table: 'certificate', by: 'insert' },
  afterADay: 'first answer',
};

const keepCertificate: Command<'papers.keepCertificate'> = {
  ...moved,
  async prepare(world, person) {
    const certificateNo = await begin(world, person);
    const input = { certificateNo, data: { name: '林清远' } };
    return {
      input,
      otherInput: { ...input, data: { name: '林清源' } },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from certificate where certificate_no = ${certificateNo} and sealed_data is not null`,
        ),
    };
  },
};

const submitCertificate: Command<'papers.submitCertificate'> = {
  ...moved,
  async prepare(world, person) {
    const [no, other] = [await begin(world, person), await begin(world, person)];
    return {
      input: submission(no),
      otherInput: submission(other),
      effects: eventsOf(world, 'submit', no, other),
    };
  },
};

const removeCertificate: Command<'papers.removeCertificate'> = {
  ...moved,
  async prepare(world, person) {
    const [no, other] = [await begin(world, person), await begin(world, person)];
    return {
      input: { certificateNo: no },
      otherInput: { certificateNo: other },
      effects: eventsOf(world, 'remove', no, other),
    };
  },
};

const removePicture: Command<'papers.removePicture'> = {
  async prepare(world, person) {
    const certificateNo = await pictured(world, person);
    await sendPicture(world, person, { certificateNo, side: 'back' });
    return {
      input: { certificateNo, side: 'front' },
      otherInput: { certificateNo, side: 'back' },
      effects: () =>
        countOf(
          world,
          sql`select 2 - count(*) as n from certificate_picture where certificate_no = ${certificateNo}`,
        ),
    };
  },
  written: { table: 'certificate_picture', by: 'delete' },
  afterADay: 'first answer',
};

const agreeToPictures: Command<'papers.agreeToPictures'> = {
  prepare: async (world, { uid }) => ({
    input: { version: consentVersion },
    otherInput: { version: consentVersion, recognise: false },
    effects: () =>
      countOf(
        world,
        sql`select count(*) as n from certificate_picture_consent where account_id::text = ${uid}`,
      ),
  }),
  written: { table: 'certificate_picture_consent', by: 'insert' },
  afterADay: 'first answer',
};

const withdrawPictures: Command<'papers.withdrawPictures'> = {
  async prepare(world, person) {
    await agree(world, person);
    return {
      input: { version: consentVersion },
      otherInput: { version: 'other' },
      effects: () =>
        countOf(
          world,
          sql`select 1 - count(*) as n from certificate_picture_consent where account_id::text = ${person.uid}`,
        ),
    };
  },
  written: { table: 'certificate_picture_consent', by: 'delete' },
  afterADay: 'first answer',
};

const putOrderPapers: Command<'papers.putOrderPapers'> = {
  async prepare(world, person) {
    const [orderNo, other] = [await world.submit(person), await world.submit(person)];
    const certificateNos = [await submittedForOrder(world, person)];
    return {
      input: { orderNo, certificateNos },
      otherInput: { orderNo: other, certificateNos },
      effects: () =>
        countOf(world, sql`select count(*) as n from order_paper where order_no in (${orderNo}, ${other})`),
    };
  },
  written: { table: 'order_paper', by: 'insert' },
  afterADay: 'first answer',
};

const acceptCertificate: Command<'papers.acceptCertificate'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const person = await world.newMember();
    const [no, other] = [await submitted(world, person), await submitted(world, person)];
    const input = { seenSubmission: 1, originalSeen: true };
    return {
      input: { ...input, certificateNo: no },
      otherInput: { ...input, certificateNo: other },
      effects: eventsOf(world, 'accept', no, other),
    };
  },
};

const refuseCertificate: Command<'papers.refuseCertificate'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const person = await world.newMember();
    const [no, other] = [await submitted(world, person), await submitted(world, person)];
    return {
      input: refusal(no),
      otherInput: refusal(other),
      effects: eventsOf(world, 'refuse', no, other),
    };
  },
};

export const commands: Commands<CallsOf<'papers'>> = {
  'papers.beginCertificate': beginCertificate,
  'papers.keepCertificate': keepCertificate,
  'papers.submitCertificate': submitCertificate,
  'papers.removeCertificate': removeCertificate,
  'papers.removePicture': removePicture,
  'papers.agreeToPictures': agreeToPictures,
  'papers.withdrawPictures': withdrawPictures,
  'papers.putOrderPapers': putOrderPapers,
  'papers.acceptCertificate': acceptCertificate,
  'papers.refuseCertificate': refuseCertificate,
};
