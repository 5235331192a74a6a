import type { Output } from '@ev/query/read.ts';
import type { FaultReason, FieldKey, Side } from '../../../contract/kinds.ts';

export type Opened = Output<'papers.openCertificate'>;

export type FaultTyped = { reason: FaultReason; note: string };
/** Faults of fields and pictures, before they are sent. */
export type Faults = Partial<Record<FieldKey | Side, FaultTyped>>;
