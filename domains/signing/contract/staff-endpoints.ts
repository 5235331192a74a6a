import { endpoint } from '@ev/contract/endpoint';
import { code, instant, oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { SignedText } from './document.ts';
import { FlowNo } from './flow.ts';
import { flowStatuses, providerStates } from './kinds.ts';

const path = (name: string) => `/main/api/staff/lgn/sec/signing/${name}`;

/** A flow as staff see it. */
export const StaffFlow = z.object({
  flowNo: z.string(),
  kind: z.string(),
  kindTitle: z.string(),
  subjectNo: z.string(),
  title: z.string(),
  templateVersion: z.string(),
  status: z.enum(flowStatuses),
  /** Signed, but its PDF could not be made for ten minutes. */
  stuck: z.boolean(),
  maskedName: z.string(),
  /** The phone that the code was sent to; null before the check. */
  maskedPhone: z.nullable(z.string()),
  createdAt: instant(),
  readAt: z.nullable(instant()),
  verifiedAt: z.nullable(instant()),
  signedAt: z.nullable(instant()),
  expiresAt: instant(),
  documentNo: z.nullable(z.string()),
  /** Why the customer refused, or why it was voided. */
  reason: z.nullable(z.string()),
  /** Where it is signed, if not here. */
  provider: z.nullable(
    z.object({
      name: z.string(),
      /** The provider's number; null before the customer goes there. */
      no: z.nullable(z.string()),
      /** The last answer. `signed` at a document that is over here has no effect and needs a person. */
      state: z.nullable(z.enum(providerStates)),
      askedAt: z.nullable(instant()),
    }),
  ),
});
export type StaffFlow = z.infer<typeof StaffFlow>;

export const flowFilters = ['waiting', 'atProvider', 'stuck', 'signed', 'over', 'late'] as const;

export const listFlows = endpoint({
  id: 'signing.listFlows',
  method: 'POST',
  path: path('flow/list'),
  access: 'staff',
  permission: 'signing.read',
  summary: 'Documents to sign and signed ones, newest first.',
  input: z.object({
    filter: z.optional(oneOf('筛选', flowFilters)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffFlow),
  errors: [],
});

export const getEvidence = endpoint({
  id: 'signing.getEvidence',
  method: 'POST',
  path: path('flow/evidence'),
  access: 'staff',
  permission: 'signing.evidence',
  summary: 'Everything that proves a signature: the text, the checks, times, devices and hashes. Audited.',
  input: FlowNo,
  output: z.object({
    flow: StaffFlow,
    text: SignedText,
    textHash: z.string(),
    facts: z.array(z.object({ label: z.string(), text: z.string() })),
    /** The PDF in base64; null until it is made. */
    pdf: z.nullable(z.object({ fileName: z.string(), sha256: z.string(), base64: z.string() })),
  }),
  errors: ['signing.flowNotFound', 'signing.storageAway'],
});

export const retrySeal = endpoint({
  id: 'signing.retrySeal',
  method: 'POST',
  path: path('flow/retry'),
  access: 'staff',
  permission: 'signing.evidence',
  idempotent: true,
  approval: null,
  summary: 'Makes the sealed PDF of a signed document again after it has failed.',
  input: FlowNo,
  output: z.object({ status: z.enum(flowStatuses) }),
  errors: ['signing.flowNotFound', 'signing.notSigned'],
});

export const askProvider = endpoint({
  id: 'signing.askProvider',
  method: 'POST',
  path: path('flow/provider/ask'),
  access: 'staff',
  permission: 'signing.evidence',
  idempotent: true,
  approval: null,
  summary: 'Asks the provider at once how far the signature of a document is.',
  input: FlowNo,
  output: z.object({ status: z.enum(flowStatuses) }),
  errors: ['signing.flowNotFound', 'signing.notAtProvider'],
});

export const listTemplates = endpoint({
  id: 'signing.listTemplates',
  method: 'POST',
  path: path('template/list'),
  access: 'staff',
  permission: 'signing.read',
  summary: 'The kinds of documents with the versions of their templates, newest first.',
  input: z.object({}),
  output: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        placeholders: z.array(z.object({ name: z.string(), label: z.string() })),
        versions: z.array(
          z.object({ version: z.string(), title: z.string(), publishedAt: instant(), current: z.boolean() }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const previewTemplate = endpoint({
  id: 'signing.previewTemplate',
  method: 'POST',
  path: path('template/preview'),
  access: 'staff',
  permission: 'signing.read',
  summary: 'A PDF of one version of a template with sample data, in base64.',
  input: z.object({ kind: code('文件类型'), version: code('版本') }),
  output: z.object({ fileName: z.string(), base64: z.string() }),
  errors: ['signing.templateNotFound', 'gateway.busy'],
});

export const staffCalls = [
  listFlows,
  getEvidence,
  retrySeal,
  askProvider,
  listTemplates,
  previewTemplate,
] as const;
