import { expect, it } from 'vitest';
import { authorizationOf } from './tc3.ts';

// The request of Tencent Cloud's description of signatures, with the two pairs of keys it is published with.
const request = {
  service: 'cvm',
  host: 'cvm.tencentcloudapi.com',
  path: '/',
  payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
  timestamp: 1_551_113_065,
};

it.each([
  ['*******', '2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c'],
  ['EXAMPLE', '72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168'],
])('signs as the published sample with keys that end in %s', (end, signature) => {
  const secretId = `AKIDz8krbsJ5yKBZQpn74WFkmLPx3${end}`;
  const secretKey = `Gu5t9xGARNpq86cd98joQYCN3${end}`;
  expect(authorizationOf(request, { secretId, secretKey })).toBe(
    `TC3-HMAC-SHA256 Credential=${secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`,
  );
});
