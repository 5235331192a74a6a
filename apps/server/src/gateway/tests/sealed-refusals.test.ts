import { logIn } from '@ev/account/server/testing/log-in.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

it('seals the details of a refusal like a response', async () => {
  const { accessToken: token } = await logIn(server);
  const request = server.client.prepare('account.listBoundCars', { pageNo: -1 }, { token });
  const response = await server.app.inject(request);
  expect(response.json().body).toEqual({ encryptKey: expect.any(String), encryptData: expect.any(String) });
  const { header, body } = server.client.open(response);
  expect(header.code).toBe('20000002');
  expect(body).toMatchObject({ fields: [{ path: 'pageNo' }] });
});

it('seals nothing where there are no details', async () => {
  const request = server.client.prepare('account.getCustomer', {});
  expect((await server.app.inject(request)).json()).toMatchObject({
    header: { code: '10001004' },
    body: null,
  });
});

it('leaves the details open on an open path', async () => {
  const request = server.client.prepare('content.getDocument', { code: '' });
  const { header, body } = (await server.app.inject(request)).json();
  expect(header.code).toBe('20000002');
  expect(body).toMatchObject({ fields: [{ path: 'code' }] });
});
