import { randomUUID } from 'node:crypto';
import { car } from '@ev/account/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { requestedByVisitor, vehicle, wanted } from '../testing/rescues.ts';
import {
  acceptedRescue,
  caseOf,
  dispatchedRescue,
  freePicture,
  pictured,
  picturedRescue,
  pictureOf,
  requestedRescue,
  rescueAt,
  rescuePicture,
} from '../testing/things.ts';

const updated = { table: 'rescue_case', by: 'update' } as const;
const acted = (act: string) => audited(`rescue.${act}`, 'rescue');
const page = { pageNo: 1, pageSize: 10 };
/** A number and a token that belong together; that others are refused is in `links.test.ts`. */
const byLink = { caseNo: 'bearer' } as const;
const shownToOwner = ['rescueNo', 'rescuePlace', 'rescueName'];
const shownToDesk = ['rescueNo', 'rescuePlace'];

export const walks = defineWalks(
  'rescue',
  {
    'rescue.getInfo': {},
    'rescue.getPathRescue': { shows: { owner: shownToOwner } },
    'rescue.requestRescue': {
      names: {
        vin: { thing: car, input: (vin) => ({ ...wanted, vin }) },
        pictureIds: { thing: freePicture, input: (id) => ({ ...wanted, pictureIds: [id] }) },
      },
      once: {
        written: { table: 'rescue_case', by: 'insert' },
        prepare: (world, { uid }) => ({
          input: wanted,
          otherInput: { ...wanted, text: '左前轮' },
          effects: () =>
            countOf(world, sql`select count(*) as n from rescue_case where account_id::text = ${uid}`),
        }),
      },
    },
    'rescue.requestAsVisitor': {
      example: () => ({ input: { ...wanted, requestId: randomUUID() } }),
      names: { requestId: 'bearer', vin: 'public' },
    },
    'rescue.getCase': {
      example: ({ member }) => ({ input: { caseNo: member.rescueNo } }),
      names: { caseNo: requestedRescue },
      shows: { owner: shownToOwner },
    },
    'rescue.followCase': {
      example: async (world) => ({ input: await requestedByVisitor(world) }),
      names: byLink,
    },
    'rescue.cancelCase': {
      names: {
        caseNo: {
          thing: requestedRescue,
          input: (caseNo) => ({ caseNo, reason: 'solved', seenFeeFen: 0 }),
        },
      },
      once: {
        written: updated,
        async prepare(world, person) {
          const caseNo = await rescueAt(world, person, 'requested');
          const input = { caseNo, reason: 'solved', seenFeeFen: 0 } as const;
          return {
            input,
            otherInput: { ...input, reason: 'mistake' },
            effects: () => events('cancel')(world, caseNo),
          };
        },
      },
    },
    'rescue.cancelAsVisitor': {
      example: async (world) => ({
        input: { ...(await requestedByVisitor(world)), reason: 'mistake', seenFeeFen: 0 },
      }),
      names: byLink,
    },
    'rescue.listCases': {
      input: { list: 'open', ...page },
      shows: { staff: shownToDesk },
    },
    'rescue.getAnyCase': {
      example: ({ member }) => ({ input: { caseNo: member.rescueNo } }),
      names: { caseNo: requestedRescue },
      shows: { staff: [...shownToDesk, 'rescueText', 'uid'] },
    },
    'rescue.openContact': {
      example: ({ member }) => ({ input: { caseNo: member.rescueNo } }),
      names: { caseNo: requestedRescue },
      shows: { staff: ['rescueName', 'phone'] },
    },
    'rescue.locateCar': {
      example: ({ member }) => ({ input: { caseNo: member.rescueNo } }),
      names: { caseNo: requestedRescue },
    },
    'rescue.showPicture': {
      example: async (world) => ({ input: await pictured(world, await world.newMember()) }),
      names: {
        caseNo: {
          thing: picturedRescue,
          input: (caseNo) => ({ caseNo, pictureId: pictureOf(caseNo) }),
        },
        pictureId: {
          thing: rescuePicture,
          input: (pictureId) => ({ caseNo: caseOf(pictureId), pictureId }),
        },
      },
    },
    'rescue.takeCall': {
      names: { vin: 'public' },
      once: {
        written: { table: 'rescue_case', by: 'insert' },
        prepare: (world) => {
          const text = randomUUID();
          return {
            input: { ...wanted, text },
            otherInput: { ...wanted, text, kind: 'tow' },
            effects: () => countOf(world, sql`select count(*) as n from rescue_case where text = ${text}`),
          };
        },
      },
    },
    'rescue.acceptCase': {
      names: {
        caseNo: { thing: requestedRescue, input: (caseNo) => ({ caseNo, seenStatus: 'requested' }) },
      },
      once: { written: updated, effects: acted('accept') },
    },
    'rescue.dispatchCase': {
      names: {
        caseNo: {
          thing: acceptedRescue,
          input: (caseNo) => ({ caseNo, seenStatus: 'accepted', ...vehicle }),
        },
      },
      once: { written: updated, effects: acted('dispatch') },
    },
    'rescue.updateArrival': {
      names: {
        caseNo: {
          thing: dispatchedRescue,
          input: (caseNo) => ({ caseNo, seenStatus: 'dispatched', etaMinutes: 12 }),
        },
      },
      once: { written: updated, effects: acted('updateArrival') },
    },
    'rescue.advanceCase': {
      names: {
        caseNo: {
          thing: dispatchedRescue,
          input: (caseNo) => ({ caseNo, seenStatus: 'dispatched', step: 'arrive' }),
        },
      },
      once: { written: updated, effects: acted('arrive') },
    },
    'rescue.giveBackCase': {
      names: {
        caseNo: {
          thing: dispatchedRescue,
          input: (caseNo) => ({ caseNo, seenStatus: 'dispatched', reason: '救援车故障' }),
        },
      },
      once: { written: updated, effects: acted('giveBack') },
    },
    'rescue.cancelAnyCase': {
      names: {
        caseNo: {
          thing: requestedRescue,
          input: (caseNo) => ({ caseNo, seenStatus: 'requested', reason: '客户已自行离开' }),
        },
      },
      once: { written: updated, effects: acted('cancel') },
    },
  },
  {
    mayBeSeen: {
      'table rescue_case.place_text': ['rescuePlace'],
      'table rescue_case.contact_name': ['rescueName'],
      'table rescue_case.contact_phone': ['phone'],
      'table rescue_case.text': ['rescueText'],
    },
    searches: ({ numbers }) => [
      { id: 'rescue.listCases', input: { list: 'open', keyword: numbers.rescueNo } },
    ],
  },
);
