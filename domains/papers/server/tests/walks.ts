import { order } from '@ev/order/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { consentVersion } from '../../contract/kinds.ts';
import {
  agree,
  begin,
  pictured,
  refusal,
  sendPicture,
  submission,
  submitted,
  submittedForOrder,
  submittedPicture,
  typedCard,
} from '../testing/certificates.ts';
import {
  draft,
  orderBeforePapers,
  paperBeforeOrder,
  partnerOf,
  waiting,
  waitingWithPicture,
  withPicture,
} from '../testing/things.ts';

const moved = { table: 'certificate', by: 'update' } as const;

const named = (certificateNo: string) => ({ certificateNo });

const side = (certificateNo: string) => ({ certificateNo, side: 'front' as const });

/** All of a certificate: only its owner sees it, and staff while they compare it, which is audited. */
const whole = ['certificateName', 'certificateNumber', 'certificateAddress', 'certificateNo'];

export const walks = defineWalks(
  'papers',
  {
    'papers.listCertificates': {
      shows: { owner: ['certificateNo'] },
    },
    'papers.getCertificate': {
      names: { certificateNo: draft },
      shows: { owner: whole },
    },
    'papers.beginCertificate': {
      once: {
        written: { table: 'certificate', by: 'insert' },
        prepare: async (world, { uid }) => ({
          input: { type: '1' },
          otherInput: { type: '2' },
          effects: () =>
            countOf(world, sql`select count(*) as n from certificate where account_id::text = ${uid}`),
        }),
      },
    },
    'papers.keepCertificate': {
      names: { certificateNo: { thing: draft, input: (no) => ({ ...named(no), data: {} }) } },
      once: {
        written: moved,
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
      },
    },
    'papers.submitCertificate': {
      names: { certificateNo: { thing: draft, input: (no) => submission(no) } },
      once: { written: moved, effects: events('submit') },
    },
    'papers.removeCertificate': {
      names: { certificateNo: draft },
      once: { written: moved, effects: events('remove') },
    },
    'papers.recognisePicture': {
      example: async (world) => {
        const { token } = await world.newMember();
        return { input: { certificateNo: await pictured(world, { token }), side: 'front' }, token };
      },
      names: { certificateNo: { thing: withPicture, input: side } },
    },
    'papers.removePicture': {
      names: { certificateNo: { thing: withPicture, input: side } },
      once: {
        written: { table: 'certificate_picture', by: 'delete' },
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
      },
    },
    'papers.agreeToPictures': {
      once: {
        written: { table: 'certificate_picture_consent', by: 'insert' },
        prepare: async (world, { uid }) => ({
          input: { version: consentVersion },
          otherInput: { version: consentVersion, recognise: false },
          effects: () =>
            countOf(
              world,
              sql`select count(*) as n from certificate_picture_consent where account_id::text = ${uid}`,
            ),
        }),
      },
    },
    'papers.withdrawPictures': {
      once: {
        written: { table: 'certificate_picture_consent', by: 'delete' },
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
      },
    },
    'papers.getOrderPapers': {
      names: { orderNo: order },
      shows: { owner: ['companyName'] },
    },
    'papers.putOrderPapers': {
      names: {
        orderNo: {
          thing: orderBeforePapers,
          input: (orderNo) => ({ orderNo, certificateNos: [partnerOf(orderNo)] }),
        },
        certificateNos: {
          thing: paperBeforeOrder,
          input: (no) => ({ orderNo: partnerOf(no), certificateNos: [no] }),
        },
      },
      once: {
        written: { table: 'order_paper', by: 'insert' },
        async prepare(world, person) {
          const [orderNo, other] = [await world.submit(person), await world.submit(person)];
          const certificateNos = [await submittedForOrder(world, person)];
          return {
            input: { orderNo, certificateNos },
            otherInput: { orderNo: other, certificateNos },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from order_paper where order_no in (${orderNo}, ${other})`,
              ),
          };
        },
      },
    },
    'papers.listAllCertificates': {
      input: { status: '1', type: '1', keyword: '33010619930518', pageNo: 1, pageSize: 10 },
      shows: { staff: ['certificateNo', 'uid'] },
    },
    'papers.openCertificate': {
      example: async (world) => ({
        input: { certificateNo: await submitted(world, await world.newMember()) },
      }),
      names: { certificateNo: waiting },
      shows: { staff: [...whole, 'uid'] },
    },
    'papers.showPicture': {
      example: async (world) => {
        const { token } = await world.newMember();
        return { input: { certificateNo: await submittedPicture(world, { token }), side: 'front' } };
      },
      names: { certificateNo: { thing: waitingWithPicture, input: side } },
    },
    'papers.acceptCertificate': {
      names: {
        certificateNo: {
          thing: waiting,
          input: (no) => ({ ...named(no), seenSubmission: 1, originalSeen: true }),
        },
      },
      once: { written: moved, effects: events('accept') },
    },
    'papers.refuseCertificate': {
      names: { certificateNo: { thing: waiting, input: (no) => refusal(no) } },
      once: { written: moved, effects: events('refuse') },
    },
  },
  {
    searches: ({ numbers, personal }) => [
      { id: 'papers.listAllCertificates', input: { keyword: numbers?.certificateNo } },
      { id: 'papers.listAllCertificates', input: { keyword: personal.certificateNumber } },
    ],
    faults: [
      {
        table: 'certificate',
        act: async ({ canary: { personal }, owner, call }) => {
          const begun = await call('papers.beginCertificate', { type: '1' }, owner);
          const certificateNo = String((begun.body as { certificateNo?: string })?.certificateNo ?? 'Z1');
          const data = { ...typedCard(personal.certificateNumber), name: personal.certificateName };
          return call('papers.submitCertificate', submission(certificateNo, data), owner);
        },
      },
    ],
  },
);
