import { createCipheriv, createHmac, randomUUID } from 'node:crypto';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import { sendHtml } from '@ev/sandbox-kit/html.ts';
import { readJsonBody } from '@ev/sandbox-kit/json-body.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type EsignCredentials, esignSettings } from './credentials.ts';
import { type Contract, createContracts, status } from './esign-contracts.ts';
import { acts, endings, homePage, signerPage } from './esign-pages.ts';
import { esignFilePath, esignHomePath, esignPagePath, esignPath, esignUploadPath } from './paths.ts';
import { refusalOf, refused } from './tencent-signature.ts';

const api = { service: 'ess', version: '2020-11-11' };
const answerTimeoutMs = 5_000;
/** Files are sent in Base64. */
const largestRequest = 30 * 1024 * 1024;

type Fields = Record<string, string>;

/**
 * Tencent's e-signatures: the API with version 3 signatures, the page on which a customer would sign, and signed and
 * encrypted notifications.
 */
export function esignSandbox(parts: {
  account: EsignCredentials;
  clock: SandboxClock;
  /** Where a browser reaches the sandbox, without a path. */
  publicOrigin: string;
  notifyUrl: string;
}): FastifyPluginAsync {
  const { account, clock, publicOrigin, notifyUrl } = parts;
  const contracts = createContracts({ account, clock, publicOrigin });
  const notify = createNotifier(account, notifyUrl);
  /** Off: nobody is notified, as if every notification was lost. */
  let notifies = true;

  return async (app) => {
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: largestRequest },
      (_request, body, done) => done(null, body),
    );
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const path of [esignPath, esignUploadPath])
      app.post(path, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const code = refusalOf(request, body, { ...api, path }, account, clock.now());
        const action = String(request.headers['x-tc-action']);
        const isHere = (action === 'UploadFiles') === (path === esignUploadPath);
        const response = code
          ? refused(code)
          : isHere
            ? contracts.answer(action, readJsonBody(body), originOf(request))
            : refused('InvalidAction');
        return { Response: { ...response, RequestId: randomUUID() } };
      });

    app.get<{ Querystring: { no?: string; hkey?: string } }>(esignFilePath, ({ query }, reply) => {
      const contract = contracts.find(String(query.no));
      if (!contract || contract.key !== query.hkey) return reply.code(403).send();
      return reply.type('application/pdf').send(contracts.fileOf(contract));
    });

    app.get<{ Querystring: { token?: string } }>(esignPagePath, ({ query }, reply) => {
      const token = String(query.token ?? '');
      const page = contracts.page(token);
      return sendHtml(reply, signerPage(token, page && contracts.find(page.no)));
    });
    app.post<{ Body: Fields | null }>(esignPagePath, async ({ body }, reply) => {
      const page = contracts.page(body?.token ?? '');
      const contract = page && contracts.find(page.no);
      if (!page || contract?.status !== status.signing)
        return sendHtml(reply.code(409), signerPage('', contract ?? null));
      const ending = endings.find(({ value }) => value === body?.ending);
      if (!ending) return reply.code(400).send();
      if (ending.status !== null) {
        contract.status = ending.status;
        contract.message = ending.message;
        // The customer does not wait for it.
        if (notifies) void notify(contract);
      }
      return reply.redirect(page.jumpUrl, 303);
    });
    registerHome(app);
  };

  /** The page for people who play the provider, and the same actions for tests. */
  function registerHome(app: FastifyInstance): void {
    app.get(esignHomePath, (request, reply) => {
      const settings = { esign: esignSettings(originOf(request), account) };
      return sendHtml(reply, homePage({ contracts: contracts.all(), notifies, settings }));
    });
    app.post<{ Body: Fields | null }>(`${esignHomePath}notifications`, ({ body }, reply) => {
      notifies = body?.mode !== 'lost';
      return reply.redirect(esignHomePath, 303);
    });
    app.post<{ Params: { no: string }; Body: Fields | null }>(
      `${esignHomePath}contracts/:no`,
      async ({ params, body }, reply) => {
        const contract = contracts.find(params.no);
        const act = acts.find(({ value }) => value === body?.act);
        if (!contract || !act) return reply.code(404).send({ error: '没有这份合同或这个操作' });
        await notify(contract, { isForged: act.value === 'forge' });
        return reply.redirect(esignHomePath, 303);
      },
    );
  }
}

const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) => `${protocol}://${host}`;

/** AES-256-CBC; the first half of the key's characters is the initialisation vector. */
function encrypted(text: string, key: string): string {
  const cipher = createCipheriv('aes-256-cbc', key, key.slice(0, 16));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Sends `FlowStatusChange` about a contract, and notes the answer. */
function createNotifier(account: EsignCredentials, url: string) {
  return async (contract: Contract, { isForged = false } = {}): Promise<void> => {
    const { no, name, userData } = contract;
    const content = {
      MsgId: `yD${randomUUID().replaceAll('-', '')}`,
      MsgType: 'FlowStatusChange',
      MsgVersion: 'CustomApp',
      MsgData: {
        FlowId: no,
        CallbackType: 'sign',
        FlowName: name,
        FlowCallbackStatus: isForged ? status.signed : contract.status,
        UserData: userData,
        Approvers: [],
      },
    };
    const body = JSON.stringify({
      encrypt: encrypted(JSON.stringify(content), account.notificationKey),
    });
    const token = isForged ? 'a token of somebody else' : account.notificationToken;
    contract.answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-signature': `sha256=${createHmac('sha256', token).update(body).digest('hex')}`,
      },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).then(
      ({ status: code }) => code,
      () => 0,
    );
  };
}
