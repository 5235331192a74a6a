import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaceCheckResult } from '../face/port.ts';
import { createTemplates } from '../template/templates-service.ts';
import {
  begunFaceCheck,
  openFlow,
  readFlow,
  testSigner,
  testTemplate,
  verifyInput,
} from '../testing/flows.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  face().away = false;
  face().result = { state: 'open' };
  world.server.clock.setOffset(0);
});
afterAll(() => world.stop());

type Person = Awaited<ReturnType<World['newMember']>>;
const face = () => world.server.providers.faceCheck;
const { name, idNumber } = testSigner;
const passed: FaceCheckResult = { state: 'ended', code: 0, name, idNumber, similarity: '96.52' };

const begin = ({ token }: Person, flowNo: string) =>
  world.server.client.call('signing.beginFaceCheck', { flowNo }, { token });
const read = ({ token }: Person, flowNo: string) =>
  world.server.client.call('signing.readFaceCheck', { flowNo }, { token });
const stateOf = async ({ token }: Person, flowNo: string) =>
  (await world.server.client.call('signing.getFlow', { flowNo }, { token })).body.faceCheck?.state;
const verify = async (person: Person, flowNo: string) =>
  outcomeOf(
    await world.server.client.call('signing.verify', await verifyInput(world, person, flowNo), {
      token: person.token,
    }),
  );

describe('a document whose signer is checked by face', () => {
  it('is verified once the face is that of the signer, which is printed as evidence', async () => {
    const person = await world.newMember();
    const flowNo = await readFlow(world, person, { faceCheck: true });
    expect(await stateOf(person, flowNo)).toBe('due');
    expect(await verify(person, flowNo)).toBe('signing.faceCheckDue');

    expect((await begin(person, flowNo)).body.url).toBe(`https://face.example/${face().begun.at(-1)?.token}`);
    const asked = face().begun.at(-1);
    expect(asked).toMatchObject({ name, idNumber });
    expect(asked?.returnUrl).toContain(`/h5/pages/sign/verify?flow=${flowNo}`);
    expect((await read(person, flowNo)).body.state).toBe('open');

    face().result = passed;
    expect((await read(person, flowNo)).body.state).toBe('passed');
    await world.forgetCodes();
    expect(await verify(person, flowNo)).toBe('ok');
    const evidence = await world.server.client.call(
      'signing.getEvidence',
      { flowNo },
      { token: world.staffToken },
    );
    const row = evidence.body.facts.find(({ label }) => label === '人脸核身');
    expect(row?.text).toContain(`相似度 96.52，流水号 ${asked?.token}`);
  });

  it('counts the first result, whatever is answered later', async () => {
    const person = await world.newMember();
    const flowNo = await begunFaceCheck(world, person);
    face().result = { ...passed, code: 3003, similarity: null };
    expect((await read(person, flowNo)).body.state).toBe('failed');
    face().result = passed;
    expect((await read(person, flowNo)).body.state).toBe('failed');
    expect(await verify(person, flowNo)).toBe('signing.faceCheckDue');
  });

  it('is not verified by the face of another person', async () => {
    const person = await world.newMember();
    const flowNo = await begunFaceCheck(world, person);
    face().result = { ...passed, idNumber: '330106199305180011' };
    expect((await read(person, flowNo)).body.state).toBe('another');
    expect(await verify(person, flowNo)).toBe('signing.faceCheckDue');
    // Another check begins anew.
    await begin(person, flowNo);
    expect(await stateOf(person, flowNo)).toBe('open');
  });

  it('needs another check half an hour later', async () => {
    const person = await world.newMember();
    const flowNo = await begunFaceCheck(world, person);
    face().result = passed;
    await read(person, flowNo);
    world.server.clock.setOffset(31 * 60_000);
    expect(await stateOf(person, flowNo)).toBe('due');
    expect(await verify(person, flowNo)).toBe('signing.faceCheckDue');
  });

  it('says that the provider does not answer, and limits how often it is asked to check', async () => {
    const person = await world.newMember();
    const flowNo = await readFlow(world, person, { faceCheck: true });
    face().away = true;
    expect(outcomeOf(await begin(person, flowNo))).toBe('signing.faceCheckAway');
    expect(await stateOf(person, flowNo)).toBe('due');
    face().away = false;
    for (let time = 0; time < 4; time += 1) expect(outcomeOf(await begin(person, flowNo))).toBe('ok');
    expect(outcomeOf(await begin(person, flowNo))).toBe('signing.tooManyFaceChecks');
    face().away = true;
    expect(outcomeOf(await read(person, flowNo))).toBe('signing.faceCheckAway');
  });

  it('is not made without a provider, and the checklist of the opening names its template', async () => {
    const person = await world.newMember();
    await expect(openFlow(world, person, { faceCheck: true, canCheckFaces: false })).rejects.toMatchObject({
      errorName: 'signing.noTemplate',
    });
    expect(await openFlow(world, person, { canCheckFaces: false })).toMatch(/^S/);
    const { db } = world.server;
    const templates = (canCheckFaces: boolean) => createTemplates({ canSign: () => true, canCheckFaces });
    expect(await templates(false).listUnusable(db)).toContain(testTemplate.title);
    expect(await templates(true).listUnusable(db)).toEqual([]);
  });

  it('is read first, and no other document needs a check', async () => {
    const person = await world.newMember();
    const unread = await openFlow(world, person, { faceCheck: true });
    expect(outcomeOf(await begin(person, unread))).toBe('signing.notRead');
    const other = await readFlow(world, person);
    expect(await stateOf(person, other)).toBeUndefined();
    expect(outcomeOf(await begin(person, other))).toBe('signing.noFaceCheck');
  });
});
