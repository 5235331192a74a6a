import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { tokenLifeSeconds } from './access-tokens.ts';
import type { WecomAppCredentials } from './credentials.ts';
import { wecomConfigPath, wecomScriptPath, wecomTicketPath, wecomTokenPath } from './paths.ts';

const script = readFileSync(new URL('./jwxwork.js', import.meta.url), 'utf8');

/** WeCom for the brand's own app and its pages: the ticket of the app, and the check of signatures. */
export function wecomSandbox({ corpId, agentId, secret }: WecomAppCredentials): FastifyPluginAsync {
  const [token, ticket] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  return async (app) => {
    app.get<{ Querystring: { corpid?: string; corpsecret?: string } }>(wecomTokenPath, async ({ query }) => {
      if (query.corpid !== corpId) return { errcode: 40013, errmsg: 'invalid corpid' };
      if (query.corpsecret !== secret) return { errcode: 40001, errmsg: 'invalid credential' };
      return { errcode: 0, errmsg: 'ok', access_token: token, expires_in: tokenLifeSeconds };
    });
    app.get<{ Querystring: { access_token?: string; type?: string } }>(wecomTicketPath, async ({ query }) => {
      if (query.access_token !== token) return { errcode: 40014, errmsg: 'invalid access_token' };
      if (query.type !== 'agent_config') return { errcode: 40035, errmsg: 'invalid parameter' };
      return { errcode: 0, errmsg: 'ok', ticket, expires_in: tokenLifeSeconds };
    });
    app.get(wecomScriptPath, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(script),
    );
    app.get<{ Querystring: Record<string, string | undefined> }>(wecomConfigPath, ({ query }, reply) => {
      const { timestamp, nonceStr, signature, url } = query;
      const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
      const good =
        query.corpid === corpId &&
        query.agentid === agentId &&
        signature === createHash('sha1').update(text).digest('hex');
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(
          `wwSandboxConfig(${JSON.stringify(good ? 'agentConfig:ok' : 'agentConfig:invalid signature')})`,
        );
    });
  };
}
