import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Operation = { operationId: string; description: string; security: object[]; requestBody?: object };
type Description = {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
};

let demo: TestServer;
let prd: TestServer;
beforeAll(async () => {
  demo = await launch();
  prd = await launchOn(demo.databaseUrl, { config: { environment: 'prd', demo: false } });
});
afterAll(async () => {
  await prd?.stop();
  await demo?.stop();
});

const describedBy = async ({ app }: TestServer) =>
  (await app.inject({ url: '/api/openapi.json', remoteAddress: '203.0.113.5' })).json<Description>();
const idsIn = ({ paths }: Description) =>
  Object.values(paths)
    .flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    .sort();
const endpointsOf = ({ parts }: TestServer) => parts.gateway.endpoints;

describe('the description of the API', () => {
  it('has every call in a demo, and the token call', async () => {
    const all = endpointsOf(demo).map(({ id }) => id);
    expect(idsIn(await describedBy(demo))).toEqual([...all, 'oauth.token'].sort());
  });

  it('contains nothing of staff in prd: no call, no path, no permission', async () => {
    const description = await describedBy(prd);
    const ofStaff = endpointsOf(prd).filter(
      ({ id, access }) => access === 'staff' || id.startsWith('staff.'),
    );
    const others = endpointsOf(prd).filter((endpoint) => !ofStaff.includes(endpoint));
    expect(idsIn(description)).toEqual([...others.map(({ id }) => id), 'oauth.token'].sort());
    expect(JSON.stringify(description)).not.toMatch(/needs the permission|\/staff\//);
  });

  it('describes fields and refusals of the token call', async () => {
    const { paths, info } = await describedBy(prd);
    const call = paths['/ha/iam/api/sec/oauth/token']?.post;
    expect(JSON.stringify(call?.requestBody)).toMatch(/grant_type.*refresh_token/);
    expect(call).toMatchObject({
      security: [{ credential: [] }],
      description: expect.stringContaining('10066001'),
    });
    expect(info.description).toContain('20000005');
  });

  it('says whether a call requires a token and a signature', async () => {
    const { paths } = await describedBy(prd);
    expect(paths['/main/api/sig/account/captcha/create']?.post).toMatchObject({
      operationId: 'account.createCaptcha',
      security: [],
      description: expect.stringContaining('signature enforced'),
    });
    expect(paths['/main/api/my/sec/lgn/customer/detail']?.get).toMatchObject({ security: [{ token: [] }] });
  });
});
