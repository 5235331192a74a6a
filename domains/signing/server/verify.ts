import { literals } from '@ev/platform/sql-literals.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { type Check, checkByQuery, checkByRows } from '@ev/platform/verify/check.ts';
import { isNotNull, sql } from 'drizzle-orm';
import type { FlowStatus } from '../contract/kinds.ts';
import { fileOf } from './document/documents-service.ts';
import { type FlowSecrets, flowSecrets } from './flow/flow-home.ts';
import { hashOfText, sha256 } from './flow/text-hash.ts';
import { type FlowRow, signingDocuments, signingFlows } from './tables.ts';

/** Documents of all domains, with the texts that customers signed. */
export const checks: readonly Check[] = [
  checkByRows(
    '合同等文件的 PDF 齐全，可以解密，内容未变',
    async ({ db }) =>
      db
        .select({ documentNo: signingDocuments.documentNo, hash: signingDocuments.sha256 })
        .from(signingDocuments)
        .where(isNotNull(signingDocuments.storedAt)),
    async ({ documentNo, hash }, { partner }) => {
      const place = fileOf(documentNo);
      const bytes = await partner('media').get(place);
      return bytes && hashOfSealed(partner('signingVault'), bytes, place) === hash ? null : documentNo;
    },
  ),
  checkByQuery(
    '盖章的签署都有 PDF',
    sql`select flow_no || '，' || document_no as text from signing_flow
        where status = ${literals(['sealed' satisfies FlowStatus])} and not exists (
          select 1 from signing_document d
          where d.document_no = signing_flow.document_no and d.stored_at is not null)`,
  ),
  checkByRows(
    '签署的文字和它的摘要一致',
    async ({ db }) =>
      db
        .select({
          flowNo: signingFlows.flowNo,
          text: signingFlows.text,
          sealedText: signingFlows.sealedText,
          hash: signingFlows.textHash,
        })
        .from(signingFlows),
    async ({ hash, ...row }, { partner }) =>
      hashOfFlow(flowSecrets(partner('signingVault')), row) === hash ? null : row.flowNo,
  ),
];

/** Null if the text cannot be opened, as below. */
function hashOfFlow(
  secrets: FlowSecrets,
  row: Pick<FlowRow, 'flowNo' | 'text' | 'sealedText'>,
): string | null {
  try {
    return hashOfText(secrets.textOf(row));
  } catch {
    return null;
  }
}

/** Null if the bytes cannot be opened: they were changed, belong to another document, or their key is missing. */
function hashOfSealed(vault: Vault, bytes: Buffer, place: string): string | null {
  try {
    return sha256(vault.open(bytes, place));
  } catch {
    return null;
  }
}
