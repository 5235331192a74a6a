import { endpoint } from '@ev/contract/endpoint';
import { code, instant, oneOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Flow, FlowNo, faceStates, Refuse, Sign, Verify } from './flow.ts';
import { documentTypes, flowStatuses } from './kinds.ts';
import { staffCalls } from './staff-endpoints.ts';

const path = (name: string) => `/main/api/lgn/sec/signing/${name}`;
const Moved = z.object({ status: z.enum(flowStatuses) });

export const getFlow = endpoint({
  id: 'signing.getFlow',
  method: 'POST',
  path: path('flow/detail'),
  access: 'member',
  polled: true,
  summary: 'One document that the customer signs, word for word.',
  input: FlowNo,
  output: Flow,
  errors: ['signing.flowNotFound'],
});

export const confirmRead = endpoint({
  id: 'signing.confirmRead',
  method: 'POST',
  path: path('flow/read'),
  access: 'member',
  idempotent: true,
  changes: ['signing.getFlow'],
  summary: 'The customer has read the document to its end.',
  input: FlowNo,
  output: z.object({ readAt: instant() }),
  errors: ['signing.flowNotFound', 'signing.flowOver'],
});

export const sendCode = endpoint({
  id: 'signing.sendCode',
  method: 'POST',
  path: path('flow/code'),
  access: 'member',
  changes: [],
  summary: 'Sends a code to the phone of the customer who signs.',
  input: FlowNo,
  output: z.object({ maskedPhone: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  errors: [
    'signing.flowNotFound',
    'signing.flowOver',
    'signing.signedAtProvider',
    'account.smsTooOften',
    'account.smsNotSent',
  ],
});

export const beginFaceCheck = endpoint({
  id: 'signing.beginFaceCheck',
  method: 'POST',
  path: path('flow/face/begin'),
  access: 'member',
  changes: ['signing.getFlow'],
  summary: 'Begins a check of the signer’s face at the provider; the customer does it on the page `url`.',
  input: FlowNo,
  output: z.object({ url: z.string() }),
  errors: [
    'signing.flowNotFound',
    'signing.flowOver',
    'signing.notRead',
    'signing.noFaceCheck',
    'signing.tooManyFaceChecks',
    'signing.faceCheckAway',
  ],
});

export const readFaceCheck = endpoint({
  id: 'signing.readFaceCheck',
  method: 'POST',
  path: path('flow/face/result'),
  access: 'member',
  changes: ['signing.getFlow'],
  summary: 'Asks the provider for the result of the last check of the face, and records it.',
  input: FlowNo,
  output: z.object({ state: z.enum(faceStates) }),
  errors: ['signing.flowNotFound', 'signing.flowOver', 'signing.noFaceCheck', 'signing.faceCheckAway'],
});

export const goToProvider = endpoint({
  id: 'signing.goToProvider',
  method: 'POST',
  path: path('flow/provider/go'),
  access: 'member',
  changes: ['signing.getFlow'],
  summary: 'Begins the signature at the provider, or continues it; the customer signs on the page `url`.',
  input: FlowNo,
  output: z.object({ url: z.string() }),
  errors: [
    'signing.flowNotFound',
    'signing.flowOver',
    'signing.notRead',
    'signing.notAtProvider',
    'signing.tooManyVisits',
    'signing.providerAway',
  ],
});

export const readProvider = endpoint({
  id: 'signing.readProvider',
  method: 'POST',
  path: path('flow/provider/result'),
  access: 'member',
  changes: ['signing.getFlow'],
  summary: 'Asks the provider how far the signature is, and records it.',
  input: FlowNo,
  output: Moved,
  errors: ['signing.flowNotFound', 'signing.notAtProvider', 'signing.providerAway'],
});

export const verify = endpoint({
  id: 'signing.verify',
  method: 'POST',
  path: path('flow/verify'),
  access: 'member',
  idempotent: true,
  changes: ['signing.getFlow'],
  summary: 'Checks that the customer is the signer: name and number of the document, and a code by SMS.',
  input: Verify,
  output: z.object({ status: z.enum(flowStatuses), verifiedUntil: instant() }),
  errors: [
    'signing.flowNotFound',
    'signing.flowOver',
    'signing.notRead',
    'signing.signedAtProvider',
    'signing.faceCheckDue',
    'signing.nameDiffers',
    'signing.numberDiffers',
    'signing.tooManyChecks',
    'account.smsCodeWrong',
    'account.smsLocked',
    'account.smsCodeExpired',
  ],
});

export const sign = endpoint({
  id: 'signing.sign',
  method: 'POST',
  path: path('flow/sign'),
  access: 'member',
  idempotent: true,
  changes: ['signing.getFlow'],
  summary: 'Signs the document with a handwritten signature.',
  input: Sign,
  output: Moved,
  errors: [
    'signing.flowNotFound',
    'signing.flowOver',
    'signing.notRead',
    'signing.notVerified',
    'signing.nameDiffers',
  ],
});

export const refuse = endpoint({
  id: 'signing.refuse',
  method: 'POST',
  path: path('flow/refuse'),
  access: 'member',
  idempotent: true,
  changes: ['signing.getFlow'],
  summary: 'The customer does not sign the document.',
  input: Refuse,
  output: Moved,
  errors: ['signing.flowNotFound', 'signing.flowOver'],
});

export const getDocument = endpoint({
  id: 'signing.getDocument',
  method: 'POST',
  path: path('document/detail'),
  access: 'member',
  summary: 'A PDF of the customer for the reader: its pages with their texts.',
  input: z.object({ id: code('文件编号'), type: oneOf('文件类型', documentTypes) }),
  output: z.object({
    documentNo: z.string(),
    title: z.string(),
    fileName: z.string(),
    bytes: z.number(),
    /** SHA-256 of the file, hexadecimal. */
    sha256: z.string(),
    createdAt: instant(),
    pages: z.array(
      z.object({
        /** Points. */
        width: z.number(),
        height: z.number(),
        /** The page's text, for screen readers and search. */
        text: z.string(),
      }),
    ),
  }),
  errors: ['signing.documentNotFound'],
});

export const calls = [
  getFlow,
  confirmRead,
  sendCode,
  beginFaceCheck,
  readFaceCheck,
  goToProvider,
  readProvider,
  verify,
  sign,
  refuse,
  getDocument,
  ...staffCalls,
] as const;
