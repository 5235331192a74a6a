import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshPhone, lastCode } from '@ev/account/server/testing/log-in.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signingDocuments, signingFlows } from '../tables.ts';
import {
  askFile,
  drawn,
  openFlow,
  readFlow,
  signedFlow,
  signingOn,
  testPdf,
  testSigner,
  uploadPdf,
  verifiedFlow,
  verifyInput,
} from '../testing/flows.ts';

const run = promisify(execFile);

let world: World;
beforeAll(async () => {
  world = await openWorld({ jobs: true });
});
afterAll(() => world.stop());

type Person = Awaited<ReturnType<World['newMember']>>;
const get = ({ token }: Person, flowNo: string) =>
  world.server.client.call('signing.getFlow', { flowNo }, { token });
const sign = ({ token }: Person, flowNo: string, signature = drawn) =>
  world.server.client.call('signing.sign', { flowNo, signature }, { token, key: randomUUID() });
const verify = ({ token }: Person, input: Parameters<typeof verifyInputOf>[0]) =>
  world.server.client.call('signing.verify', input, { token, key: randomUUID() });
const verifyInputOf = (input: Awaited<ReturnType<typeof verifyInput>>) => input;
const sealed = async (flowNo: string) => {
  await jobsDone(world.server);
  const [row] = await world.server.db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
  return row;
};

describe('signing a document', () => {
  it('takes reading, verification and a signature, in this order', async () => {
    const person = await world.newMember();
    const flowNo = await openFlow(world, person);
    await world.forgetCodes();
    const code = await verifyInput(world, person, flowNo);
    expect(outcomeOf(await verify(person, code))).toBe('signing.notRead');
    expect(outcomeOf(await sign(person, flowNo))).toBe('signing.notRead');

    await world.server.client.call('signing.confirmRead', { flowNo }, { token: person.token });
    expect(outcomeOf(await sign(person, flowNo))).toBe('signing.notVerified');
    expect(outcomeOf(await verify(person, code))).toBe('ok');
    expect((await get(person, flowNo)).body).toMatchObject({ status: 'verified', documentNo: null });
    expect((await sign(person, flowNo)).body).toEqual({ status: 'signed' });

    const row = await sealed(flowNo);
    expect(row).toMatchObject({ status: 'sealed' });
    const { body } = await world.server.client.call(
      'signing.getDocument',
      { id: row?.documentNo ?? '', type: 'contract' },
      { token: person.token },
    );
    expect(body.pages.length).toBeGreaterThan(1);
    expect(body.pages[0]?.text).toContain('甲方与林清远订立本文件');
    expect(body.pages.at(-1)?.text).toContain(testSigner.idNumber);
  });

  it('refuses another name, another number and a wrong code, each at its own', async () => {
    const person = await world.newMember();
    const flowNo = await readFlow(world, person);
    const input = await verifyInput(world, person, flowNo);
    expect(outcomeOf(await verify(person, { ...input, name: '林清源' }))).toBe('signing.nameDiffers');
    const idNumber = '330106199305180011';
    expect(outcomeOf(await verify(person, { ...input, idNumber }))).toBe('signing.numberDiffers');
    const wrong = input.code === '000000' ? '111111' : '000000';
    expect(outcomeOf(await verify(person, { ...input, code: wrong }))).toBe('account.smsCodeWrong');
    // Blanks, width and case are typing, not another person.
    const typed = { ...input, name: ' 林 清远', idNumber: testSigner.idNumber.toLowerCase() };
    expect(outcomeOf(await verify(person, typed))).toBe('ok');
  });

  it('limits checks, so that nobody can try names and numbers', async () => {
    const person = await world.newMember();
    const flowNo = await readFlow(world, person);
    const input = await verifyInput(world, person, flowNo);
    for (let round = 0; round < 10; round += 1) await verify(person, { ...input, name: '林清源' });
    expect(outcomeOf(await verify(person, input))).toBe('signing.tooManyChecks');
  });

  it('refuses a dot and a tap as a signature', async () => {
    const person = await world.newMember();
    const flowNo = await verifiedFlow(world, person);
    const dot = { kind: 'drawn', strokes: [[[10, 10]]] } as typeof drawn;
    expect(outcomeOf(await sign(person, flowNo, dot))).toBe('request.invalid');
    const other = { kind: 'typed', name: '林清源' } as const;
    expect(outcomeOf(await sign(person, flowNo, other))).toBe('signing.nameDiffers');
    expect(outcomeOf(await sign(person, flowNo, { kind: 'typed', name: '林清远' }))).toBe('ok');
  });

  it('signs once on two devices at the same time', async () => {
    const person = await world.newMember();
    const flowNo = await verifiedFlow(world, person);
    const answers = await Promise.all([sign(person, flowNo), sign(person, flowNo), sign(person, flowNo)]);
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok', 'ok']);
    const { rows } = await world.server.db.execute<{ n: number }>(
      sql`select count(*)::int as n from state_history where entity_id = ${flowNo} and event = 'sign'`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('ends in a signature or a refusal, never in both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await world.newMember();
      const flowNo = await verifiedFlow(world, person);
      const refuse = world.server.client.call(
        'signing.refuse',
        { flowNo, reason: '价格不对' },
        { token: person.token },
      );
      const outcomes = [outcomeOf(await sign(person, flowNo)), outcomeOf(await refuse)].sort();
      expect(outcomes).toEqual(['ok', 'signing.flowOver']);
    }
  });

  it('is over once the brand has voided the document, or its time is up', async () => {
    const person = await world.newMember();
    const voided = await verifiedFlow(world, person);
    await world.server.db.transaction((tx) =>
      signingOn(world.server).flows.void(tx, voided, '资料有误，重新生成'),
    );
    expect(outcomeOf(await sign(person, voided))).toBe('signing.flowOver');

    const late = await readFlow(world, person, { days: -1 }).catch(() => null);
    expect(late).toBeNull();
    const expiring = await openFlow(world, person, { days: -1 });
    expect((await get(person, expiring)).body.status).toBe('expired');
    await signingOn(world.server).sweepExpired();
    const [row] = await world.server.db.select().from(signingFlows).where(eq(signingFlows.flowNo, expiring));
    expect(row?.status).toBe('expired');
  });
});

describe('the text of a document', () => {
  const rowOf = async (flowNo: string) => {
    const [row] = await world.server.db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
    return row;
  };

  it('is encrypted in the database', async () => {
    const person = await world.newMember();
    const row = await rowOf(await openFlow(world, person));
    expect(row?.text).toBeNull();
    expect(row?.sealedText).toEqual(expect.stringMatching(/^\w+:[\w+/=]+$/));
    expect(JSON.stringify(row)).not.toContain('订立本文件');
  });

  it('of an earlier release is read as it is, and encrypted once the document is over', async () => {
    const person = await world.newMember();
    const flowNo = await openFlow(world, person);
    const { text } = (await get(person, flowNo)).body;
    const { db } = world.server;
    await db.update(signingFlows).set({ text, sealedText: null }).where(eq(signingFlows.flowNo, flowNo));
    expect((await get(person, flowNo)).body.text).toEqual(text);
    const { sealOldTexts } = signingOn(world.server);
    await sealOldTexts();
    expect((await rowOf(flowNo))?.text).toEqual(text);
    const refused = { flowNo, reason: '价格不对' };
    await world.server.client.call('signing.refuse', refused, { token: person.token });
    await sealOldTexts();
    expect((await rowOf(flowNo))?.text).toBeNull();
    expect((await get(person, flowNo)).body.text).toEqual(text);
  });

  it('and its code are for a signer who is not the customer', async () => {
    const person = await world.newMember();
    const phone = freshPhone();
    const signer = { ...testSigner, phone };
    const flowNo = await readFlow(world, person, { signer });
    const shown = (await get(person, flowNo)).body.signer;
    expect(shown).toMatchObject({ hasLoginPhone: false, maskedPhone: maskPhone(phone) });
    const { sent } = world.server.providers.sms;
    const before = sent.length;
    await world.server.client.call('signing.sendCode', { flowNo }, { token: person.token });
    expect(sent.slice(before).map((one) => one.phone)).toEqual([phone]);
    const { name, idNumber } = testSigner;
    const input = { flowNo, name, idNumber, code: lastCode(world.server, phone) };
    expect(outcomeOf(await verify(person, input))).toBe('ok');
  });
});

describe('the sealed document', () => {
  it('is valid for a foreign tool, and broken after any changed byte', async (context) => {
    const hasTool = await run('pdfsig', ['-v']).then(
      () => true,
      () => false,
    );
    if (!hasTool) return context.skip();
    const person = await world.newMember();
    const flowNo = await signedFlow(world, person);
    const row = await sealed(flowNo);
    const answer = await askFile(world, person, { id: row?.documentNo ?? '' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pdf = answer.rawPayload;
    expect(pdf.length).toBeLessThan(300_000);
    const folder = await mkdtemp(join(tmpdir(), 'seal-'));
    try {
      const check = async (bytes: Buffer) => {
        await writeFile(join(folder, 'document.pdf'), bytes);
        const { stdout } = await run('pdfsig', ['-nocert', join(folder, 'document.pdf')]);
        return stdout;
      };
      expect(await check(pdf)).toContain('Signature is Valid');
      const changed = Buffer.from(pdf);
      const at = Math.floor(pdf.length * 0.8);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await check(changed)).not.toContain('Signature is Valid');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is shown page by page as pictures to its customer only', async () => {
    const person = await world.newMember();
    const row = await sealed(await signedFlow(world, person));
    const id = row?.documentNo ?? '';
    const page = await askFile(world, person, { id, page: 1 });
    expect(page.headers['content-type']).toBe('image/png');
    expect(page.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const stranger = await world.newMember();
    for (const file of [{ id, page: 1 }, { id }]) {
      const answer = await askFile(world, stranger, file);
      expect(answer.json().header.message).toBe('没有找到这份文件');
    }
    expect((await askFile(world, { token: 'nobody' }, { id })).headers['content-type']).toContain('json');
    expect((await askFile(world, person, { id, page: 99 })).json().header.message).toBe('没有找到这份文件');
  });

  it('is not served after its file was changed', async () => {
    const person = await world.newMember();
    const row = await sealed(await signedFlow(world, person));
    const id = row?.documentNo ?? '';
    await world.server.db
      .update(signingDocuments)
      .set({ sha256: '0'.repeat(64) })
      .where(eq(signingDocuments.documentNo, id));
    expect((await askFile(world, person, { id })).json().header.message).toBe('没有找到这份文件');
  });

  it('is made later when the seal did not work, and staff see it until then', async () => {
    const person = await world.newMember();
    const { seal } = world.server.providers;
    const works = seal.seal;
    seal.seal = () => Promise.reject(new Error('The certificate of the seal is not valid now'));
    const flowNo = await signedFlow(world, person);
    try {
      await expect.poll(async () => (await sealed(flowNo).catch(() => null))?.status).not.toBe('sealed');
    } finally {
      seal.seal = works;
    }
    const retried = await world.server.client.call(
      'signing.retrySeal',
      { flowNo },
      { token: world.staffToken },
    );
    expect(outcomeOf(retried)).toBe('ok');
    await expect.poll(async () => (await sealed(flowNo))?.status).toBe('sealed');
  });
});

describe('uploads of staff', () => {
  it('are accepted as PDF only', async () => {
    const token = await world.newStaffToken('sales');
    const upload = async (bytes: Buffer) => (await uploadPdf(world, token, bytes)).json();
    const taken = await upload(await testPdf(world.server));
    expect(taken.body).toMatchObject({ pages: 1 });
    for (const bytes of [Buffer.from('no pdf'), Buffer.from('%PDF-1.7\nbroken'), Buffer.alloc(0)])
      expect((await upload(bytes)).header.message).toBe('请上传 PDF 文件');
    const finance = await world.newStaffToken('finance');
    expect((await uploadPdf(world, finance, await testPdf(world.server))).json().header.code).not.toBe(
      taken.header.code,
    );
  });
});
