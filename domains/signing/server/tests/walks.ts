import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import {
  drawn,
  openFlow,
  readFlow,
  storedDocument,
  testKind,
  testSigner,
  testTemplate,
  verifyInput,
} from '../testing/flows.ts';
import {
  beforeCode,
  document,
  faceInCheck,
  flow,
  handedOver,
  toCheckFace,
  toHandOver,
  toSign,
  toVerify,
  unsealed,
} from '../testing/things.ts';

const moved = { table: 'signing_flow', by: 'update' } as const;
const refusal = (flowNo: string) => ({ flowNo, reason: '价格与约定不一致' });
const signature = (flowNo: string) => ({ flowNo, signature: drawn });

export const walks = defineWalks(
  'signing',
  {
    'signing.getFlow': {
      names: { flowNo: flow },
      shows: { owner: ['signedText', 'flowNo', 'signerName'] },
    },
    'signing.confirmRead': {
      names: { flowNo: flow },
      once: {
        written: moved,
        effects: (world, ...nos) =>
          countOf(
            world,
            sql`select count(*) as n from signing_flow where flow_no = any(${sql.param(nos)}) and read_at is not null`,
          ),
      },
    },
    'signing.sendCode': {
      async example(world) {
        const { token, uid } = await world.newMember();
        return { input: { flowNo: await openFlow(world, { uid }) }, token };
      },
      names: { flowNo: beforeCode },
    },
    'signing.beginFaceCheck': {
      async example(world) {
        const person = await world.newMember();
        return { input: { flowNo: await toCheckFace.live(world, person) }, token: person.token };
      },
      names: { flowNo: toCheckFace },
    },
    'signing.readFaceCheck': {
      async example(world) {
        const person = await world.newMember();
        return { input: { flowNo: await faceInCheck.live(world, person) }, token: person.token };
      },
      names: { flowNo: faceInCheck },
    },
    'signing.goToProvider': {
      async example(world) {
        const person = await world.newMember();
        return { input: { flowNo: await toHandOver.live(world, person) }, token: person.token };
      },
      names: { flowNo: toHandOver },
    },
    'signing.readProvider': {
      async example(world) {
        const person = await world.newMember();
        return { input: { flowNo: await handedOver.live(world, person) }, token: person.token };
      },
      names: { flowNo: handedOver },
    },
    'signing.verify': {
      async example(world) {
        // A code is valid for the device that requested it.
        const deviceId = freshPhone();
        const person = { ...(await world.newMember({ deviceId })), deviceId };
        const flowNo = await readFlow(world, person);
        return { input: await verifyInput(world, person, flowNo), token: person.token, deviceId };
      },
      names: {
        flowNo: {
          thing: toVerify,
          input: (flowNo, { server }) => {
            const code = server.providers.sms.sent.findLast(({ params }) => params.code)?.params.code ?? '';
            const { name, idNumber } = testSigner;
            return { flowNo, name, idNumber, code };
          },
        },
      },
      once: {
        written: moved,
        async prepare(world, person) {
          const flowNo = await readFlow(world, person);
          const input = await verifyInput(world, person, flowNo);
          return {
            input,
            // Blanks in a name are ignored, so this is another input and as valid.
            otherInput: { ...input, name: '林 清远' },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from signing_flow where flow_no = ${flowNo} and verified_at is not null`,
              ),
          };
        },
      },
    },
    'signing.sign': {
      names: { flowNo: { thing: toSign, input: signature } },
      once: { written: moved, effects: events('sign') },
    },
    'signing.refuse': {
      names: { flowNo: { thing: flow, input: refusal } },
      once: { written: moved, effects: events('refuse') },
    },
    'signing.getDocument': {
      example: async (world) => ({
        input: { id: await storedDocument(world, world.member), type: 'contract' },
      }),
      names: { id: { thing: document, input: (id) => ({ id, type: 'contract' }) } },
    },
    'signing.listFlows': {
      input: { filter: 'signed', keyword: '', pageNo: 1, pageSize: 10 },
      shows: { staff: ['signedText', 'flowNo'] },
    },
    'signing.getEvidence': {
      names: { flowNo: flow },
      shows: { staff: ['signedText', 'flowNo', 'signerName', 'signerNumber', 'deviceId', 'ip'] },
    },
    'signing.retrySeal': {
      names: { flowNo: unsealed },
      once: {
        written: { table: 'audit_log', by: 'insert' },
        effects: audited('signing.retrySeal', 'signing'),
      },
    },
    'signing.askProvider': {
      names: { flowNo: handedOver },
      once: {
        written: { table: 'audit_log', by: 'insert' },
        effects: audited('signing.askProvider', 'signing'),
      },
    },
    'signing.listTemplates': {},
    'signing.previewTemplate': {
      async example(world) {
        await openFlow(world, world.member);
        return { input: { kind: testKind, version: testTemplate.version } };
      },
    },
  },
  {
    mayBeSeen: {
      'table signing_flow.title': ['signedText'],
      'table signing_document.title': ['signedText'],
      // Evidence of a signature.
      'table signing_flow.verified_by': ['deviceId', 'ip'],
      'table signing_flow.signed_from': ['deviceId', 'ip'],
    },
    searches: ({ numbers }) => [{ id: 'signing.listFlows', input: { keyword: numbers.flowNo } }],
  },
);
