import { statefulTable } from '@ev/platform/stateful-table.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { SignedText } from '../../contract/document.ts';
import type { Signature } from '../../contract/signature.ts';
import type { Signer, SigningFlow } from '../public.ts';
import { type FlowRow, signingFlows } from '../tables.ts';
import { flowMachine } from './flow-machine.ts';

export const flowStates = statefulTable(signingFlows, { machine: flowMachine, id: 'flowNo' });

/** A flow as other domains know it. */
export function flowOf(row: FlowRow): SigningFlow {
  return {
    flowNo: row.flowNo,
    kind: row.kind,
    subjectNo: row.subjectNo,
    accountId: row.accountId,
    status: row.status,
    title: row.title,
    templateVersion: row.templateVersion,
    textHash: row.textHash,
    documentNo: row.status === 'sealed' ? row.documentNo : null,
    createdAt: row.createdAt,
    readAt: row.readAt,
    signedAt: row.signedAt,
    expiresAt: row.expiresAt,
  };
}

const placeOf = (what: string, flowNo: string) => `flow-${what}:${flowNo}`;

/** Personal data of a flow, encrypted in its row. */
export const flowSecrets = (vault: Vault) => ({
  sealText: (flowNo: string, text: SignedText) => vault.sealValue(text, placeOf('text', flowNo)),
  /** What the customer reads and signs. Documents of earlier releases may not be encrypted yet. */
  textOf: ({ flowNo, text, sealedText }: Pick<FlowRow, 'flowNo' | 'text' | 'sealedText'>) =>
    text ?? (vault.openValue(sealedText ?? '', placeOf('text', flowNo)) as SignedText),
  sealSigner: (flowNo: string, signer: Signer) => vault.sealValue(signer, placeOf('signer', flowNo)),
  signerOf: ({ flowNo, sealedSigner }: Pick<FlowRow, 'flowNo' | 'sealedSigner'>) =>
    vault.openValue(sealedSigner, placeOf('signer', flowNo)) as Signer,
  sealSignature: (flowNo: string, signature: Signature) =>
    vault.sealValue(signature, placeOf('signature', flowNo)),
  signatureOf: ({ flowNo, sealedSignature }: Pick<FlowRow, 'flowNo' | 'sealedSignature'>) =>
    vault.openValue(sealedSignature ?? '', placeOf('signature', flowNo)) as Signature,
});
export type FlowSecrets = ReturnType<typeof flowSecrets>;
