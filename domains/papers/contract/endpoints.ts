import { endpoint } from '@ev/contract/endpoint';
import { instant, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  BeginCertificate,
  Certificate,
  CertificateNo,
  KeepCertificate,
  MyCertificates,
  Reading,
  SideOf,
  SubmitCertificate,
} from './certificate.ts';
import { certificateStatuses } from './kinds.ts';

const path = (name: string) => `/main/api/lgn/sec/papers/${name}`;
/** The wording that the customer consented to. */
const Wording = z.object({
  version: z.string({ error: '请刷新后再试' }).check(z.maxLength(16, '请刷新后再试')),
});
const Moved = z.object({ status: z.enum(certificateStatuses) });

export const listCertificates = endpoint({
  id: 'papers.listCertificates',
  method: 'POST',
  path: path('certificate/list'),
  access: 'member',
  summary: 'The certificates of the customer, the newest first, and how pictures are taken here.',
  input: z.object({}),
  output: MyCertificates,
  errors: [],
});

export const getCertificate = endpoint({
  id: 'papers.getCertificate',
  method: 'POST',
  path: path('certificate/detail'),
  access: 'member',
  summary: 'One certificate of the customer with all that stands on it.',
  input: CertificateNo,
  output: Certificate,
  errors: ['papers.certificateNotFound'],
});

export const beginCertificate = endpoint({
  id: 'papers.beginCertificate',
  method: 'POST',
  path: path('certificate/begin'),
  access: 'member',
  idempotent: true,
  summary: 'Begins a certificate of a type, to which pictures and words are then added.',
  input: BeginCertificate,
  output: CertificateNo,
  errors: ['papers.tooManyCertificates', 'papers.notOffered'],
});

export const keepCertificate = endpoint({
  id: 'papers.keepCertificate',
  method: 'POST',
  path: path('certificate/keep'),
  access: 'member',
  idempotent: true,
  summary: 'Keeps what is typed so far.',
  input: KeepCertificate,
  output: z.object({ kept: z.literal(true) }),
  errors: ['papers.certificateNotFound', 'papers.certificateMoved'],
});

export const submitCertificate = endpoint({
  id: 'papers.submitCertificate',
  method: 'POST',
  path: path('certificate/submit'),
  access: 'member',
  idempotent: true,
  summary: 'Gives a certificate to the brand to be verified.',
  input: SubmitCertificate,
  output: Moved,
  errors: [
    'papers.certificateNotFound',
    'papers.certificateMoved',
    'papers.certificateHeld',
    'papers.numberToConfirm',
  ],
});

export const removeCertificate = endpoint({
  id: 'papers.removeCertificate',
  method: 'POST',
  path: path('certificate/remove'),
  access: 'member',
  idempotent: true,
  summary: 'Deletes a certificate with its pictures and all that stands on it.',
  input: CertificateNo,
  output: Moved,
  errors: ['papers.certificateNotFound', 'papers.certificateInUse'],
});

export const recognisePicture = endpoint({
  id: 'papers.recognisePicture',
  method: 'POST',
  path: path('picture/recognise'),
  access: 'member',
  summary: 'Reads what stands on the picture of one side. That it cannot be read is an answer.',
  input: SideOf,
  output: Reading,
  errors: [
    'papers.certificateNotFound',
    'papers.pictureNotFound',
    'papers.tooManyReadings',
    'papers.storageAway',
  ],
});

export const removePicture = endpoint({
  id: 'papers.removePicture',
  method: 'POST',
  path: path('picture/remove'),
  access: 'member',
  idempotent: true,
  summary: 'Deletes the picture of one side; what was read of it stays with the certificate.',
  input: SideOf,
  output: z.object({ removed: z.literal(true) }),
  errors: ['papers.certificateNotFound', 'papers.certificateMoved'],
});

export const agreeToPictures = endpoint({
  id: 'papers.agreeToPictures',
  method: 'POST',
  path: path('consent/give'),
  access: 'member',
  idempotent: true,
  undoes: ['papers.withdrawPictures'],
  summary:
    'The customer agrees that pictures are sent and kept for verification, and whether a service may read them.',
  input: z.extend(Wording, {
    /** Whether an external service may read them. */
    recognise: z._default(yesOrNo('是否自动识别'), true),
  }),
  output: z.object({ agreedAt: instant() }),
  errors: ['papers.consentChanged'],
});

export const withdrawPictures = endpoint({
  id: 'papers.withdrawPictures',
  method: 'POST',
  path: path('consent/withdraw'),
  access: 'member',
  idempotent: true,
  undoes: ['papers.agreeToPictures'],
  summary: 'The customer takes the agreement back: all pictures are deleted.',
  input: Wording,
  output: z.object({ withdrawn: z.literal(true) }),
  errors: [],
});

export const customerCalls = [
  listCertificates,
  getCertificate,
  beginCertificate,
  keepCertificate,
  submitCertificate,
  removeCertificate,
  recognisePicture,
  removePicture,
  agreeToPictures,
  withdrawPictures,
] as const;
