import type { Thing } from '@ev/testkit/server/walks/world.ts';
import {
  begunFaceCheck,
  handedFlow,
  openFlow,
  readFlow,
  refusedFlow,
  signedFlow,
  storedDocument,
  verifiedFlow,
  verifyInput,
} from './flows.ts';

/** A document that waits for its customer. */
export const flow: Thing = {
  live: openFlow,
  others: { verified: verifiedFlow, signed: signedFlow, refused: refusedFlow },
  table: 'signing_flow',
  key: 'flow_no',
  // At most one live document for a subject.
  apart: (no) => ({ subject_no: `copy of ${no}` }),
};

/** One for which no code was requested yet, as if the last one was of yesterday. */
export const beforeCode: Thing = {
  ...flow,
  async live(world, person) {
    await world.forgetCodes();
    return openFlow(world, person);
  },
  others: {},
};

/** One that was read, with a code that was sent. */
export const toVerify: Thing = {
  ...flow,
  async live(world, person) {
    const flowNo = await readFlow(world, person);
    await verifyInput(world, person, flowNo);
    return flowNo;
  },
  others: { signed: signedFlow, refused: refusedFlow },
};

/** One that was read and needs a check of the signer's face. */
export const toCheckFace: Thing = {
  ...flow,
  live: (world, person) => readFlow(world, person, { faceCheck: true }),
  others: {},
};

/** One whose signer's face is being checked. */
export const faceInCheck: Thing = { ...flow, live: begunFaceCheck, others: {} };

/** One that was read and is signed at the provider. */
export const toHandOver: Thing = {
  ...flow,
  live: (world, person) => readFlow(world, person, { atProvider: true }),
  others: {},
};

/** One that the provider has. */
export const handedOver: Thing = { ...flow, live: handedFlow, others: {} };

/** One whose signer was verified. */
export const toSign: Thing = {
  ...flow,
  live: verifiedFlow,
  others: { signed: signedFlow, refused: refusedFlow },
};

/** One that was signed and has no PDF yet. */
export const unsealed: Thing = {
  ...flow,
  live: signedFlow,
  others: { open: openFlow, refused: refusedFlow },
};

export const document: Thing = {
  live: storedDocument,
  others: {},
  table: 'signing_document',
  key: 'document_no',
};
