import type { Tone } from '@ev/console-kit/tone.ts';
import {
  type CertificateStatus,
  type CertificateType,
  certificateStatusNames,
  certificateTypeNames,
} from '../../contract/kinds.ts';

export const certificateTones: Readonly<Record<CertificateStatus, Tone>> = {
  '0': 'ended',
  '1': 'todo',
  '2': 'done',
  '3': 'going',
  '4': 'ended',
  '5': 'ended',
};

export function isCertificateStatus(code: string): code is CertificateStatus {
  return Object.hasOwn(certificateStatusNames, code);
}

export function isCertificateType(code: string): code is CertificateType {
  return Object.hasOwn(certificateTypeNames, code);
}
