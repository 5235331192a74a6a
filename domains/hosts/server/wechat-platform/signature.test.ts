import { expect, it } from 'vitest';
import { signPage } from './signature.ts';

it("makes the signature of WeChat's published sample", () => {
  const sample = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: '1414587457',
  };
  const expected = '0f9de62fce790f9a083d5c99e95740ceb90c27ed';
  expect(signPage({ ...sample, url: 'http://mp.weixin.qq.com?params=value' })).toBe(expected);
  expect(signPage({ ...sample, url: 'http://mp.weixin.qq.com?params=value#part' })).toBe(expected);
  expect(signPage({ ...sample, url: 'http://mp.weixin.qq.com?params=other' })).not.toBe(expected);
});
