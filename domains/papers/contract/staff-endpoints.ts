import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  AcceptCertificate,
  CertificateNo,
  OpenedCertificate,
  RefuseCertificate,
  ShownPicture,
  SideOf,
  StaffCertificate,
} from './certificate.ts';
import { certificateStatuses, certificateTypes } from './kinds.ts';

const path = (name: string) => `/main/api/staff/lgn/sec/papers/${name}`;
const Moved = z.object({ status: z.enum(certificateStatuses) });

export const listAllCertificates = endpoint({
  id: 'papers.listAllCertificates',
  method: 'POST',
  path: path('certificate/list'),
  access: 'staff',
  permission: 'certificates.verify',
  summary:
    'Certificates of all customers: what waits the longest first. Found by number, also the whole one.',
  input: z.object({
    status: z.optional(oneOf('证件状态', certificateStatuses)),
    type: z.optional(oneOf('证件类型', certificateTypes)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffCertificate),
  errors: [],
});

export const openCertificate = endpoint({
  id: 'papers.openCertificate',
  method: 'POST',
  path: path('certificate/open'),
  access: 'staff',
  permission: 'certificates.verify',
  summary: 'Shows a certificate that waits to be verified, whole; that somebody looked is kept.',
  input: CertificateNo,
  output: OpenedCertificate,
  errors: ['papers.certificateNotFound', 'contact.otherStore', 'papers.certificateMoved'],
});

export const showPicture = endpoint({
  id: 'papers.showPicture',
  method: 'POST',
  path: path('picture/show'),
  access: 'staff',
  permission: 'certificates.verify',
  summary: 'The picture of one side, marked with who looks and when; that somebody looked is kept.',
  input: SideOf,
  output: ShownPicture,
  errors: [
    'papers.certificateNotFound',
    'contact.otherStore',
    'papers.certificateMoved',
    'papers.pictureNotFound',
    'papers.storageAway',
  ],
});

export const acceptCertificate = endpoint({
  id: 'papers.acceptCertificate',
  method: 'POST',
  path: path('certificate/accept'),
  access: 'staff',
  permission: 'certificates.verify',
  idempotent: true,
  approval: null,
  summary: 'What was submitted agrees with the certificate; its pictures are deleted.',
  input: AcceptCertificate,
  output: Moved,
  errors: [
    'papers.certificateNotFound',
    'contact.otherStore',
    'papers.certificateMoved',
    'papers.nothingCompared',
  ],
});

export const refuseCertificate = endpoint({
  id: 'papers.refuseCertificate',
  method: 'POST',
  path: path('certificate/refuse'),
  access: 'staff',
  permission: 'certificates.verify',
  idempotent: true,
  approval: null,
  summary: 'Says what of it is wrong, field by field; the customer is told.',
  input: RefuseCertificate,
  output: Moved,
  errors: [
    'papers.certificateNotFound',
    'contact.otherStore',
    'papers.certificateMoved',
    'papers.fieldUnknown',
  ],
});

export const staffCalls = [
  listAllCertificates,
  openCertificate,
  showPicture,
  acceptCertificate,
  refuseCertificate,
] as const;
