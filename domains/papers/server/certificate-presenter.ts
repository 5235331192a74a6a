import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { CertificateItem } from '../contract/certificate.ts';
import {
  type CertificateData,
  type CertificateStatus,
  certificateStatus,
  type FieldKey,
} from '../contract/kinds.ts';
import { certificateMachine } from './certificate-machine.ts';
import type { PictureReading } from './recognition/port.ts';
import type { CertificatePictureRow, CertificateRow } from './tables.ts';

/** Below this confidence (percent) a field is marked for the customer to check. */
export const sureFrom = 90;

/** Whether the customer can edit it: drafts and refused certificates. */
export const isEditable = (status: CertificateStatus) =>
  status === certificateStatus.draft || status === certificateStatus.refused;

export function presentItem(
  row: CertificateRow,
  pictures: readonly CertificatePictureRow[],
): CertificateItem {
  const { certificateNo, type, status, maskedName, maskedNumber, validTo, updatedAt } = row;
  const removes = decide(certificateMachine, status, 'remove').kind === 'moved';
  return {
    certificateNo,
    type,
    status,
    maskedName,
    maskedNumber,
    validTo,
    updatedAt: updatedAt.toISOString(),
    pictures: pictures
      .filter((one) => one.certificateNo === certificateNo)
      .flatMap(({ side, storedAt, deleteAt }) =>
        storedAt ? [{ side, uploadedAt: storedAt.toISOString(), deletedBy: deleteAt.toISOString() }] : [],
      ),
    actions: [
      ...(isEditable(status) ? (['edit', 'submit'] as const) : []),
      ...(removes ? (['remove'] as const) : []),
    ],
  };
}

/** Fields that were read with low confidence and are unchanged since. */
export function unsureOf(data: CertificateData, readings: readonly PictureReading[]): FieldKey[] {
  return readings
    .flatMap(({ fields }) => fields)
    .filter(({ key, value, confidence }) => confidence < sureFrom && (data[key] ?? value) === value)
    .map(({ key }) => key);
}

/** Confident readings that differ from what was typed. */
export function readOtherwise(data: CertificateData, readings: readonly PictureReading[]): CertificateData {
  const others = readings
    .flatMap(({ fields }) => fields)
    .filter(
      ({ key, value, confidence }) =>
        confidence >= sureFrom && data[key] !== undefined && data[key] !== value,
    )
    .map(({ key, value }) => [key, value]);
  return Object.fromEntries(others) as CertificateData;
}

export const todayOf = (now: Date) => shanghaiDay(now);
