import type { TestServer } from '@ev/testkit/server/launch.ts';
import { uploadPath } from '../../contract/kinds.ts';

/** The smallest PDF with a page. */
export const paperPdf = [
  '%PDF-1.4',
  '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj',
  'trailer <</Root 1 0 R>>',
  '%%EOF',
].join('\n');

/** Uploads the PDF of a document that was signed on paper. Returns its number. */
export async function uploadedPaper({ app }: TestServer, token: string): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: uploadPath,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(paperPdf),
  });
  const { body } = response.json<{ body: { documentNo?: string } | null }>();
  if (!body?.documentNo) throw new Error(`The upload was refused: ${response.body}`);
  return body.documentNo;
}
