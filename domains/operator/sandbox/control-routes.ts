import { readFileSync } from 'node:fs';
import { type GunStatus, gunStatuses } from '@ev/cec/words.ts';
import { isVin } from '@ev/kernel/vin.ts';
import { escapeHtml, sendHtml, timeText } from '@ev/sandbox-kit/html.ts';
import type { FastifyInstance } from 'fastify';
import { isMode, modes } from './modes.ts';
import { controlPath } from './paths.ts';
import { rowsOf, type Session, socOf } from './sessions.ts';
import type { Stand } from './stand.ts';

const css = readFileSync(new URL('./operators.css', import.meta.url), 'utf8');
const shownSessions = 20;
export const speeds = [1, 10, 60] as const;
const isGunStatus = (value: unknown): value is GunStatus =>
  typeof value === 'string' && Object.hasOwn(gunStatuses, value);

const gunNames: Record<GunStatus, string> = {
  offline: '离线',
  free: '空闲',
  plugged: '已插枪',
  charging: '充电中',
  reserved: '已预约',
  faulty: '故障',
};
const stageNames: Record<Session['stage'], string> = {
  starting: '启动中',
  charging: '充电中',
  stopping: '停止中',
  ended: '已结束',
  unknown: '未知',
};

type Form = Record<string, unknown>;

/**
 * The control page for people who play the operators, and the same actions as JSON for tests and journeys.
 */
export function registerControls(app: FastifyInstance, stands: readonly Stand[], now: () => Date): void {
  const standOf = (id: unknown) => stands.find(({ operator }) => operator.operatorId === id);

  /** Performs an action. Returns an error message, or null on success. */
  function act({
    operatorId,
    mode,
    speed,
    tokens,
    connectorId,
    status,
    vin,
    startChargeSeq,
    end,
  }: Form): string | null {
    const stand = standOf(operatorId);
    if (!stand) return '没有这家运营商';
    const { play } = stand;
    if (mode !== undefined && !isMode(mode)) return '没有这种行为';
    if (isMode(mode)) play.settings.mode = mode;
    if (speed !== undefined) play.settings.speed = speeds.find((one) => String(one) === String(speed)) ?? 1;
    if (tokens === 'end') play.endTokens();
    if (connectorId !== undefined) {
      const id = String(connectorId).replace(`${operatorId}-`, '').trim();
      if (vin !== undefined) {
        if (!stand.operator.plugAndCharge) return '这家运营商没有即插即充';
        if (!isVin(String(vin))) return '车架号不正确，请检查 17 位车架号';
        if (!play.plugIn(id, String(vin))) return '没有这把枪，请检查编号';
      } else {
        if (!isGunStatus(status)) return '没有这种枪状态';
        if (!play.setGun(id, status)) return '没有这把枪，请检查编号';
      }
    }
    if (startChargeSeq !== undefined) {
      const session = play.sessions.get(String(startChargeSeq));
      if (!session) return '没有这笔充电';
      if (end === 'bill') play.tellBill(session);
      else play.end(session, 'unplugged');
    }
    play.save();
    return null;
  }

  app.get(controlPath, (request, reply) => {
    const { said = '' } = request.query as { said?: string };
    return sendHtml(reply, page(stands, now(), said));
  });
  app.get(controlPath.slice(0, -1), (_request, reply) => reply.redirect(controlPath));
  app.get(`${controlPath}operators.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  );
  app.post(`${controlPath}act`, (request, reply) => {
    const said = act(Object.fromEntries(new URLSearchParams(String(request.body))));
    return reply.redirect(`${controlPath}?said=${encodeURIComponent(said ?? '已完成')}`, 303);
  });
  app.get(`${controlPath}control`, () => ({
    operators: stands.map(({ operator, catalogue, play }) => ({
      operatorId: operator.operatorId,
      stations: catalogue.size,
      ...play.settings,
      sessions: [...play.sessions.values()].slice(-shownSessions),
    })),
  }));
  app.post(`${controlPath}control`, async (request, reply) => {
    let form: Form;
    try {
      form = JSON.parse(String(request.body)) as Form;
    } catch {
      return reply.code(400).send({ error: '无法读取' });
    }
    const error = act(form ?? {});
    return error === null ? { done: true } : reply.code(404).send({ error });
  });
}

function page(stands: readonly Stand[], now: Date, said: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒充电运营商</title>
<link rel="stylesheet" href="/home/home.css">
<link rel="stylesheet" href="${controlPath}operators.css">
</head>
<body>
<header class="top">
<h1>沙盒充电运营商</h1>
<p>扮演两家运营商：插枪、拔枪，让它们变慢、沉默或算错账。世界时间 ${timeText(now.toISOString())}。<a href="/">返回沙盒首页</a></p>
</header>
<main>
<p class="said" role="status">${escapeHtml(said)}</p>
${stands.map(standHtml).join('')}
</main>
</body>
</html>`;
}

function standHtml({ operator, catalogue, play }: Stand): string {
  const { operatorId, name, spelling, plugAndCharge } = operator;
  const hidden = `<input type="hidden" name="operatorId" value="${operatorId}">`;
  const sessions = [...play.sessions.values()].reverse().slice(0, shownSessions);
  const options = (list: readonly (readonly [string, string])[], chosen?: string) =>
    list
      .map(
        ([value, label]) =>
          `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
      )
      .join('');
  return `<section class="card operator" aria-labelledby="${operatorId}">
<h2 id="${operatorId}">${escapeHtml(name)}</h2>
<p>${operatorId} · ${spelling === 'original' ? '标准原文拼写' : '更正拼写'} · ${catalogue.size} 座充电站</p>
<form method="post" action="${controlPath}act">${hidden}
<label>行为<select name="mode">${options(Object.entries(modes), play.settings.mode)}</select></label>
<label>充电快慢<select name="speed">${options(
    speeds.map((one) => [String(one), one === 1 ? '真实电池' : `小电池，快 ${one} 倍`] as const),
    String(play.settings.speed),
  )}</select></label>
<button>保存</button></form>
<form method="post" action="${controlPath}act">${hidden}
<label>枪编号<input name="connectorId" required placeholder="00000010011"></label>
<label>改为<select name="status">${options(Object.entries(gunNames), 'plugged')}</select></label>
<button>改变枪状态</button></form>
${
  plugAndCharge
    ? `<form method="post" action="${controlPath}act">${hidden}
<label>插枪的枪编号<input name="connectorId" required placeholder="00000010011"></label>
<label>车架号<input name="vin" required maxlength="17" placeholder="LEY3CA1S3TH000907"></label>
<button>车辆插枪，自动启动</button></form>
`
    : ''
}<h3>充电</h3>
${sessions.map((one) => sessionHtml(one, hidden)).join('') || '<p class="empty">还没有充电。客户启动后会出现在这里。</p>'}
</section>`;
}

function sessionHtml(session: Session, hidden: string): string {
  const fen = rowsOf(session).reduce((sum, row) => sum + row.electricityFen + row.serviceFen, 0);
  const ended = session.stage === 'ended';
  return `<article class="session">
<p><b>${stageNames[session.stage]}</b> 枪 ${escapeHtml(session.connectorId)} · ${socOf(session).toFixed(1)}% · ${(fen / 100).toFixed(2)} 元 · ${timeText(session.startedAt)}</p>
<p class="no">${escapeHtml(session.startChargeSeq)}</p>
<form method="post" action="${controlPath}act">${hidden}<input type="hidden" name="startChargeSeq" value="${escapeHtml(session.startChargeSeq)}">
${ended ? '<button name="end" value="bill">再发一次账单</button>' : '<button name="end" value="end">拔枪</button>'}</form>
</article>`;
}
