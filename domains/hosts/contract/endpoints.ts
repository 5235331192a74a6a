import { endpoint } from '@ev/contract/endpoint';
import { text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { forward, listForwards } from './forward-endpoints.ts';

const PageAddress = z.object({
  /** The page's URL as the browser shows it; the part after `#` is not signed. */
  url: text('网址', { max: 2_000 }),
});
const signed = {
  /** Seconds since 1970. */
  timestamp: z.string(),
  nonceStr: z.string(),
  signature: z.string(),
  url: z.string(),
};

export const getWechatSignature = endpoint({
  id: 'hosts.getWechatSignature',
  method: 'GET',
  path: '/open/outer/api/third-part/wechat/get-signature',
  access: 'anyone',
  summary:
    "What configures WeChat's SDK on a page of ours (specification §7). Where the brand has no official account there is nothing to configure, and all but `url` is empty.",
  input: PageAddress,
  output: z.object({
    appId: z.string(),
    ...signed,
    /** URL of the SDK. */
    script: z.string(),
  }),
  errors: ['hosts.foreignAddress', 'hosts.wechatAway'],
});

export const findNetworkPlace = endpoint({
  id: 'hosts.findNetworkPlace',
  method: 'POST',
  path: '/ha/api/base/location/network',
  access: 'anyone',
  summary:
    'Roughly where the caller is, by the address of the internet that the call comes from (specification §7: a geolocation service via POST). Null where nobody knows, or the brand has no map service.',
  input: z.object({}),
  output: z.object({
    /** The centre of a city in GCJ-02 degrees; its name is empty if only the country is known. */
    place: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), city: z.string() })),
  }),
  errors: ['hosts.mapAway', 'request.tooManyRequests'],
});

export const getWecomSignature = endpoint({
  id: 'hosts.getWecomSignature',
  method: 'GET',
  path: '/open/outer/api/third-part/wecom/get-signature',
  access: 'anyone',
  summary:
    'What configures the SDK of WeCom (`agentConfig`) on a page of ours. Where the brand has no app in WeCom there is nothing to configure, and all but `url` is empty.',
  input: PageAddress,
  output: z.object({
    corpId: z.string(),
    agentId: z.string(),
    ...signed,
    /** URLs of the SDK's scripts, in order. */
    scripts: z.array(z.string()),
  }),
  errors: ['hosts.foreignAddress', 'hosts.wecomAway'],
});

export const calls = [
  getWechatSignature,
  getWecomSignature,
  findNetworkPlace,
  forward,
  listForwards,
] as const;
