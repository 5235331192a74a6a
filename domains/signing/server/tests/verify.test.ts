import { foundAfter, foundBy } from '@ev/testkit/server/found-by-checks.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf } from '../document/documents-service.ts';
import { signingFlows } from '../tables.ts';
import { signedFlow } from '../testing/flows.ts';
import { checks } from '../verify.ts';

let world: World;
/** A signed document, and the number of its PDF. */
let flowNo: string;
let documentNo: string;
beforeAll(async () => {
  world = await openWorld({ jobs: true });
  flowNo = await signedFlow(world, await world.newMember());
  await jobsDone(world.server);
  const [row] = await world.server.db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
  documentNo = row?.documentNo ?? '';
});
afterAll(() => world?.stop());

it('finds nothing in a document that was signed and sealed', async () => {
  expect(await foundBy(checks, world.server)).toEqual({});
});

it('names a document whose file is missing, or has other content', async () => {
  const { media, signingVault } = world.server.providers;
  const place = fileOf(documentNo);
  const bytes = await media.get(place);
  if (!bytes) throw new Error(`${documentNo} has no file`);
  const put = (content: Buffer) => media.put(place, content, 'application/octet-stream');
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  const changes = [
    () => media.remove([place]),
    () => put(changed),
    () => put(signingVault.seal(Buffer.from('%PDF-1.7 another contract'), place)),
  ];
  for (const change of changes) {
    await change();
    expect(await foundBy(checks, world.server)).toEqual({
      '合同等文件的 PDF 齐全，可以解密，内容未变': [documentNo],
    });
    await put(bytes);
  }
});

it('names a sealed document without a PDF, and one whose text was changed', async () => {
  const gone = sql`delete from signing_document where document_no = ${documentNo}`;
  expect(await foundAfter(checks, world.server, (tx) => tx.execute(gone))).toEqual({
    '盖章的签署都有 PDF': [`${flowNo}，${documentNo}`],
  });
  const text = sql`
    update signing_flow set text = '{"title":"另一份协议","keyPoints":[],"sections":[]}', sealed_text = null
    where flow_no = ${flowNo}`;
  expect(await foundAfter(checks, world.server, (tx) => tx.execute(text))).toEqual({
    签署的文字和它的摘要一致: [flowNo],
  });
});
