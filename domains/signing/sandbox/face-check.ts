import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import { escapeHtml, sendHtml } from '@ev/sandbox-kit/html.ts';
import { readJsonBody } from '@ev/sandbox-kit/json-body.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { FaceCredentials } from './credentials.ts';
import { facePagePath, facePath } from './paths.ts';
import { refusalOf, refused } from './tencent-signature.ts';

/** After this time a check can no longer be done. */
const openMs = 2 * 3_600_000;
const api = { service: 'faceid', version: '2018-03-01', path: facePath };

/** How a check ends, by the button that is pressed. The codes are those of the provider's documentation. */
const endings = {
  passed: { label: '通过', code: 0, message: '成功' },
  another: { label: '换一个人来做', code: 3003, message: '对比相似度低于通过标准' },
  failed: { label: '光线太暗，未通过', code: 2004, message: '未检测到人脸' },
} as const;
type Ending = keyof typeof endings;
const isEnding = (value: unknown): value is Ending =>
  typeof value === 'string' && Object.hasOwn(endings, value);

type Check = {
  name: string;
  idNumber: string;
  returnUrl: string;
  begunAt: number;
  ending: Ending | null;
};

/**
 * Tencent Cloud FaceID: `DetectAuth` and `GetDetectInfoEnhanced` with version 3 signatures, and the page on which a
 * person would look into the camera.
 */
export function faceCheckSandbox(parts: {
  account: FaceCredentials;
  clock: SandboxClock;
  /** Where a browser reaches the sandbox, without a path. */
  publicOrigin: string;
}): FastifyPluginAsync {
  const { account, clock, publicOrigin } = parts;
  const checks = new Map<string, Check>();

  function begin(input: Record<string, unknown>): object {
    const { Name: name, IdCard: idNumber, RedirectUrl: returnUrl } = input;
    if (typeof name !== 'string' || typeof idNumber !== 'string' || typeof returnUrl !== 'string')
      return refused('MissingParameter');
    const token = randomUUID().toUpperCase();
    checks.set(token, { name, idNumber, returnUrl, begunAt: clock.now().getTime(), ending: null });
    return { BizToken: token, Url: `${publicOrigin}${facePagePath}?${new URLSearchParams({ token })}` };
  }

  function resultOf({ BizToken: token }: Record<string, unknown>): object {
    const check = checks.get(String(token));
    if (!check) return refused('InvalidParameterValue.BizTokenIllegal');
    const { name, idNumber, ending } = check;
    const end = ending && endings[ending];
    return {
      Text: {
        ErrCode: end?.code ?? null,
        ErrMsg: end?.message ?? null,
        IdCard: idNumber,
        Name: name,
        Sim: ending === 'passed' ? '96.52' : null,
      },
      IdCardData: null,
      BestFrame: null,
      VideoData: null,
    };
  }

  /** The check of a page, while it can be done. */
  const openCheck = (token: unknown): Check | null => {
    const check = checks.get(String(token));
    return check && check.ending === null && clock.now().getTime() - check.begunAt <= openMs ? check : null;
  };

  return async (app) => {
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.post(facePath, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = (response: object) => ({ Response: { ...response, RequestId: randomUUID() } });
      const code = refusalOf(request, body, api, account, clock.now());
      if (code) return answer(refused(code));
      const input = readJsonBody(body) as Record<string, unknown> | null;
      if (input?.RuleId !== account.ruleId) return answer(refused('UnauthorizedOperation.Nonactivated'));
      switch (request.headers['x-tc-action']) {
        case 'DetectAuth':
          return answer(begin(input));
        case 'GetDetectInfoEnhanced':
          return answer(resultOf(input));
        default:
          return answer(refused('InvalidAction'));
      }
    });

    app.get<{ Querystring: { token?: string } }>(facePagePath, async ({ query }, reply) =>
      sendHtml(reply, facePage(String(query.token ?? ''), openCheck(query.token))),
    );

    app.post<{ Body: Record<string, string> | null }>(facePagePath, async ({ body }, reply) => {
      const check = openCheck(body?.token);
      if (!check) return sendHtml(reply.code(409), facePage('', null));
      // A person who gives up returns without a result.
      if (isEnding(body?.ending)) check.ending = body.ending;
      return reply.redirect(check.returnUrl, 303);
    });
  };
}

function facePage(token: string, check: Check | null): string {
  const buttons = [
    ...Object.entries(endings).map(([value, { label }]) => [value, label]),
    ['', '不做了，返回'],
  ];
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒人脸核身</title>
<link rel="stylesheet" href="/home/home.css">
</head>
<body>
<header class="top"><h1>沙盒人脸核身</h1><p>扮演人脸核身服务：真的服务会打开摄像头。</p></header>
<main><section class="card">${
    check
      ? `<h2>请 ${escapeHtml(check.name)} 本人完成</h2>
<form method="post" action="${facePagePath}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${buttons.map(([value = '', label = '']) => `<p><button name="ending" value="${value}">${escapeHtml(label)}</button></p>`).join('')}
</form>`
      : '<h2>这次核身已结束</h2><p>请返回原来的页面重新开始。</p>'
  }</section></main>
</body>
</html>`;
}
