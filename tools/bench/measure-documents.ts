import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { statementUploadPath } from '../../domains/bank/contract/kinds.ts';
import type { Flow } from '../../domains/signing/contract/flow.ts';
import { sealOfDemo } from '../../domains/signing/sandbox/credentials.ts';
import { createPress } from '../../domains/signing/server/document/press.ts';
import { saleParties } from '../../domains/signing/server/public.ts';
import { createP12Seal } from '../../domains/signing/server/seal/p12-seal.ts';
import { noTimestamp } from '../../domains/signing/server/seal/rfc3161.ts';
import { castSignature } from '../../domains/signing/world/signer.ts';
import { demoStaffPassword } from '../../domains/staff/world/staff-part.ts';
import { logInMany, type Member } from '../../packages/testkit/src/wire/member.ts';
import { call } from '../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { bigStatement, statementLines } from './lib/big-statement.ts';
import { openPhone, openWatchedPage } from './lib/browser.ts';
import { insertOrders } from './lib/many-orders.ts';
import { paidOrder } from './lib/paid-order.ts';
import type { Product } from './lib/product.ts';
import { joinDatabase } from './lib/product-database.ts';
import { signedContract } from './lib/signed-contract.ts';
import { median } from './lib/statistics.ts';

type Times = { medianMs: number; worstMs: number };

export type DocumentsFigures = {
  /** Processor time of making one signed contract. */
  pdf: Times & { pages: number };
  /** From the tap that opens a document to the paint of its first page. */
  reader: Times;
  /** A statement of a bank, imported and matched with the open balances. */
  statement: { lines: number; exact: number; importMs: number };
};

const runs = 5;
const observer = fileURLToPath(new URL('lib/observe-reader.js', import.meta.url));
const timesOf = (values: readonly number[]): Times => ({
  medianMs: median(values),
  worstMs: Math.max(...values),
});

/** The PDF of a contract, its reader on a slow phone, and a large statement over many orders. */
export async function measureDocuments(
  browser: Browser,
  product: Product,
  target: Target,
): Promise<DocumentsFigures> {
  const [member] = (await logInMany(target, product.sandbox, 1)) as [Member];
  const orderNo = await paidOrder(target, product.sandbox, member);
  const { pool, url, leave } = await joinDatabase(product);
  try {
    const place = { sandbox: product.sandbox, databaseUrl: url };
    const flow = await signedContract(target, place, member, orderNo);
    const pdf = await measurePdf(product.dataDir, flow);
    const reader = await measureReader(browser, product.origin, member, flow);
    const { rows } = await pool.query(`select from car_order where order_no like 'B%' limit 1`);
    if (rows.length === 0) await insertOrders(pool, orderNo);
    await pool.query('vacuum (analyze) car_order');
    const statement = await importStatement(product.origin, target, await bigStatement(pool));
    return { pdf, reader, statement };
  } finally {
    await leave();
  }
}

/** Draws, seals and reads the contract as the server does, in this process, which does nothing else meanwhile. */
async function measurePdf(dataDir: string, { text, subjectNo }: Flow): Promise<DocumentsFigures['pdf']> {
  const press = createPress();
  const { p12, passphrase } = sealOfDemo(dataDir);
  const seal = createP12Seal({ p12: Buffer.from(p12, 'base64'), passphrase, timestamp: noTimestamp });
  const madeAt = new Date();
  const make = async () => {
    const drawn = await press.draw({
      text,
      mark: `${text.title}　${subjectNo}`,
      author: 'bench',
      madeAt,
      signed: {
        parties: saleParties,
        seller: 'bench',
        signer: 'bench',
        signature: castSignature,
        day: '2026-11-28',
        evidence: [{ label: '签署编号', text: subjectNo }],
      },
      sealBytes: seal.bytes,
    });
    return press.read(await seal.seal(drawn, madeAt));
  };
  // The first one also loads fonts and libraries.
  const { length: pages } = await make();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await make();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return { ...timesOf(times), pages };
}

/** Opens the signed document from the result of its signature. */
async function measureReader(
  browser: Browser,
  origin: string,
  { accessToken, refreshToken, deviceId }: Member,
  { flowNo }: Flow,
): Promise<Times> {
  const session = JSON.stringify(JSON.stringify({ accessToken, refreshToken }));
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const phone = await openPhone(browser);
    try {
      await phone.addInitScript(
        `localStorage.setItem('session', ${session}); localStorage.setItem('ev.deviceId', '${deviceId}');`,
      );
      await phone.addInitScript({ path: observer });
      const page = await openWatchedPage(phone, { network: false, cpu: true });
      await page.goto(`${origin}/h5/pages/sign/signResult?flow=${flowNo}`, { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: '查看文件' }).tap();
      await page.waitForURL(/buy\/pdfDetail/);
      // Polls, because the pages' content security policy forbids evaluated code.
      while (!(await page.evaluate('window.seenOfReader.shownAt > 0'))) await page.waitForTimeout(100);
      times.push(await page.evaluate<number>('window.seenOfReader.shownAt - window.seenOfReader.tappedAt'));
    } finally {
      await phone.close();
    }
  }
  return timesOf(times);
}

async function importStatement(
  origin: string,
  target: Target,
  content: string,
): Promise<DocumentsFigures['statement']> {
  const login = { username: 'finance', password: demoStaffPassword };
  const { accessToken: token } = await call(target, 'staff.login', login);
  const uploaded = await fetch(`${origin}${statementUploadPath}?name=bench.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: content,
  });
  const { header, body } = (await uploaded.json()) as {
    header: { message: string };
    body: { statementId?: string } | null;
  };
  if (!body?.statementId) throw new Error(`The statement is not taken: ${header.message}`);
  const { statementId } = body;
  const began = performance.now();
  const { added, exact } = await call(target, 'bank.importStatement', { statementId }, { token });
  const importMs = performance.now() - began;
  if (added !== statementLines) throw new Error(`${added} of ${statementLines} lines were imported`);
  return { lines: added, exact, importMs };
}
