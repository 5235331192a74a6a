import { expect, it } from 'vitest';
import { fetchTransport } from './transport.ts';

it('the transport of the browser sends without cookies and reads text and headers', async () => {
  const sent: unknown[] = [];
  const transport = fetchTransport(async (...request) => {
    sent.push(request);
    return new Response('文', { status: 201, headers: { ConfigVersion: '3' } });
  });
  const { signal } = new AbortController();
  const request = {
    method: 'POST',
    url: 'https://a.example/x',
    headers: { nonce: 'n' },
    body: '{}',
    signal,
  } as const;
  const response = await transport(request);
  expect([response.status, response.text]).toEqual([201, '文']);
  expect([response.header('configversion'), response.header('none')]).toEqual(['3', null]);
  const { url, ...init } = request;
  expect(sent).toEqual([[url, { ...init, credentials: 'omit', cache: 'no-store' }]]);
});
