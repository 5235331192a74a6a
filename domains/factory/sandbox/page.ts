import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import { type ActInput, isAct } from './acts.ts';
import { planOf, type Stage, stageOf, stages } from './plan.ts';
import type { SandboxEvent, SandboxOrder, Settings } from './store.ts';

const stageNames: Record<Stage, string> = {
  placed: '等待接单',
  accepted: '生产中',
  offLine: '已下线',
  shipped: '运输中',
  received: '已到店',
  withdrawn: '已撤单',
};

const eventNames: Record<SandboxEvent['type'], string> = {
  accepted: '接单',
  offLine: '下线',
  shipped: '发运',
  logistics: '物流',
  received: '到店',
  withdrawn: '同意撤单',
  withdrawRefused: '拒绝撤单',
};

const deliveryNames: Record<SandboxEvent['state'], string> = {
  waiting: '待送达',
  delivered: '已送达',
  givenUp: '未送达',
};

export const speeds = [1, 10, 100] as const;

const shanghai = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'short',
});
const timeOf = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${shanghai.format(new Date(iso))}</time>`;

export function factoryPage(view: {
  orders: SandboxOrder[];
  settings: Settings;
  now: Date;
  /** The result of the last button press. */
  said: string | null;
}): string {
  const orders = view.orders.map(orderHtml).join('');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒工厂</title>
<link rel="stylesheet" href="/home/home.css">
<link rel="stylesheet" href="/factory/factory.css">
</head>
<body>
<header class="top">
<h1>沙盒工厂</h1>
<p>扮演整车厂：接单、生产、发运，并把每一步告诉服务器。<a href="/">返回沙盒首页</a></p>
</header>
<main>
<section class="card" aria-labelledby="orders-title">
<div class="head"><h2 id="orders-title">订单</h2><a class="refresh" href="/factory/">刷新</a></div>
<p class="said" role="status">${escapeHtml(view.said ?? '')}</p>
${orders || '<p class="empty">还没有订单。客户锁单后，订单会出现在这里。</p>'}
</section>
<div class="side">${settingsHtml(view.settings, view.now)}</div>
</main>
</body>
</html>`;
}

function orderHtml(order: SandboxOrder): string {
  const stage = stageOf(order);
  const next = order.withdrawal === 'withdrawn' ? undefined : planOf(order)[order.done];
  const asked = order.withdrawal === 'asked' ? ' · 客户要求撤单' : '';
  return `<article class="order">
<div class="meta"><h3>${escapeHtml(order.orderNo)}</h3><b>${stageNames[stage]}${asked}</b></div>
<p class="quiet">${escapeHtml(order.modelCode)} · ${escapeHtml(order.versionCode)} · 送往 ${escapeHtml(order.storeId)}${order.vin ? ` · VIN ${escapeHtml(order.vin)}` : ''}</p>
<div class="acts">
${next ? act(order, 'next', `下一步：${nextName(next)}`) : ''}
${next ? goTo(order, stage) : ''}
${order.withdrawal === 'asked' ? act(order, 'takeBack', '同意撤单') + act(order, 'refuseBack', '拒绝撤单') : ''}
${order.events.length > 0 ? act(order, 'repeat', '重发最后一条', true) : ''}
${next ? act(order, 'outOfOrder', '两步乱序发送', true) : ''}
${act(order, 'forge', '发一条伪造的到店', true)}
</div>
${stage === 'shipped' ? reportHtml(order) : ''}
${order.forgeryStatus === null ? '' : `<p class="quiet">伪造的消息得到回答 ${order.forgeryStatus || '无'}</p>`}
${eventsHtml(order)}
</article>`;
}

function nextName({ type, data }: { type: SandboxEvent['type']; data: Record<string, string> }): string {
  return type === 'logistics'
    ? `${eventNames.logistics}（${escapeHtml(data.place ?? '')}）`
    : eventNames[type];
}

function act(order: SandboxOrder, name: ActInput['act'], words: string, plain = false): string {
  return form(order, name, `<button${plain ? ' class="plain"' : ''}>${words}</button>`);
}

function goTo(order: SandboxOrder, stage: Stage): string {
  const ahead = stages.slice(stages.indexOf(stage) + 1).filter((one) => one !== 'withdrawn');
  if (ahead.length === 0) return '';
  const options = ahead.map((one) => `<option value="${one}">${stageNames[one]}</option>`).join('');
  return form(
    order,
    'playTo',
    `<select name="stage" aria-label="进行到哪一步">${options}</select><button class="plain">进行到</button>`,
  );
}

function reportHtml(order: SandboxOrder): string {
  const here = order.events.findLast(({ type }) => type === 'logistics')?.data.place ?? '合肥';
  return form(
    order,
    'logistics',
    `<label>地点<input name="place" maxlength="60" required value="${escapeHtml(here)}"></label>
<label>内容<input name="text" maxlength="200" required value="途中检查，车辆状态正常"></label>
<button class="plain">发送物流</button>`,
  );
}

function form(order: SandboxOrder, name: ActInput['act'], content: string): string {
  return `<form method="post" action="/factory/orders/${encodeURIComponent(order.orderNo)}"><input type="hidden" name="act" value="${name}">${content}</form>`;
}

function eventsHtml({ events }: SandboxOrder): string {
  const rows = [...events].reverse().map(
    ({ sequence, at, type, data, state, tries }) =>
      `<li><span>${sequence}. ${eventNames[type]} ${escapeHtml(Object.values(data).join(' · '))}</span>
<span class="quiet">${timeOf(at)} · ${deliveryNames[state]}${tries > 0 ? `（失败 ${tries} 次）` : ''}</span></li>`,
  );
  return rows.length > 0 ? `<ol class="events" reversed>${rows.join('')}</ol>` : '';
}

function settingsHtml(settings: Settings, now: Date): string {
  const options = speeds.map(
    (speed) =>
      `<option value="${speed}"${speed === settings.speed ? ' selected' : ''}>${speed} 倍速</option>`,
  );
  const checked = (on: boolean) => (on ? ' checked' : '');
  return `<section class="card"><h2>工厂怎样运转</h2>
<p class="quiet">世界时间 ${timeOf(now.toISOString())}。生产约 2 至 3 周；在首页快进时钟，工厂会跟上。</p>
<form method="post" action="/factory/settings" class="settings">
<label><input type="checkbox" name="automatic" value="on"${checked(settings.automatic)}>按时钟自动生产</label>
<label>速度<select name="speed">${options.join('')}</select></label>
<label><input type="checkbox" name="answersWithdrawals" value="on"${checked(settings.answersWithdrawals)}>自动答复撤单（下线前同意）</label>
<button>保存</button>
</form></section>`;
}

export const saidOf: Record<'done' | 'notNow', string> = {
  done: '已完成',
  notNow: '现在不能这样做',
};

/** The action that a form or a test asks for; null if there is none with that name. */
export function actInputOf(fields: Record<string, unknown>): ActInput | null {
  const { act: name, stage, place, text } = fields;
  if (!isAct(name)) return null;
  const words = Object.entries({ stage, place, text }).filter(([, value]) => typeof value === 'string');
  return { act: name, ...Object.fromEntries(words) };
}
